/** Returns the page on which an admin sees the subject of an act; null where it has no page. */
export function getSubjectPath({
  type,
  id,
  slug,
}: {
  type: string;
  id: string;
  /** The slug of a post that still exists. */
  slug: string | null;
}): string | null {
  switch (type) {
    case "property":
    case "professional":
    case "agent":
      return `/${type}/${id}`;
    case "blog_post":
      return slug && `/blog/${slug}`;
    case "contact_message":
      return `/admin/contact-messages#${id}`;
    case "contact_request":
      return `/admin/contact-requests#${id}`;
    case "report":
      return `/admin/reports?case=${id}`;
    case "season":
      return `/admin/seasons?edit=${id}`;
    case "user":
      return `/admin/users/${id}`;
    default:
      return null;
  }
}
