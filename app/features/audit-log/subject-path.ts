/** Where an admin finds what an act was about, if it is there; null where it has no place. */
export function pathOfSubject({
  type,
  id,
  slug,
}: {
  type: string;
  id: string;
  /** Of a post that is still there. */
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
      return `/admin/users?search=${id}`;
    default:
      return null;
  }
}
