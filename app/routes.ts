import { index, layout, route, type RouteConfig } from "@remix-run/route-config";

/** Addresses are lower case; the same address in capitals is another one, and not found. */
const page = (path: string, file: string, id?: string) =>
  route(path, file, { caseSensitive: true, ...(id ? { id } : {}) });

/** What only maintainers look at, and no build has. */
// eslint-disable-next-line no-restricted-properties -- read by what builds, before there is an environment()
const isDevelopment = process.env.NODE_ENV === "development";

export default [
  index("features/home/home.page.tsx"),
  page("about", "features/home/about.page.tsx"),
  page("insurance", "features/home/insurance.page.tsx"),

  page("search", "features/home/search.route.ts"),

  page("properties", "features/properties/search/properties.page.tsx"),
  page("pros", "features/professionals/pros.page.tsx"),
  page("agents", "features/agents/agents.page.tsx"),
  page("property/:id", "features/properties/property.page.tsx"),
  page("property/:id/calendar", "features/calendar/property-calendar.page.tsx"),
  page("agent/:id", "features/agents/agent.page.tsx"),
  page("professional/:id", "features/professionals/professional.page.tsx"),
  page("professional/:id/calendar", "features/calendar/professional-calendar.page.tsx"),
  page("calendar/:file", "features/calendar/calendar-file.route.ts"),
  page("mortgage-calculator", "features/mortgage/mortgage.page.tsx"),
  page("list-property", "features/properties/editor/list-property.page.tsx"),
  page("list-property/preview", "features/properties/drafts/preview.page.tsx"),
  page("list-property/draft", "features/properties/drafts/keep-draft.route.ts"),
  page("list-property/photos", "features/properties/editor/listing-photos.route.ts"),
  page("contact", "features/contact-us/contact.page.tsx"),
  page("contact/:id", "features/contact-requests/contact-request.page.tsx"),
  page("favorites", "features/favorites/favorites.page.tsx"),
  page("recently-viewed", "features/recently-viewed/recently-viewed.page.tsx"),
  page("requests/:id/offer", "features/agreements/make-offer.page.tsx"),
  page("offers/:id", "features/agreements/offer.page.tsx"),
  page("agreements", "features/agreements/agreements.page.tsx"),
  page("agreements/:id", "features/agreements/agreement.page.tsx"),
  page("agreements/:id.txt", "features/agreements/agreement-text.route.ts"),
  page("agreements/:id.pdf", "features/agreements/agreement-pdf.route.ts"),
  page("agreements/:id/cancel", "features/agreements/cancel-agreement.page.tsx"),
  page("messages", "features/messaging/messages.page.tsx"),
  page("messages/report", "features/messaging/report-conversation.page.tsx"),
  page("profile", "features/profile/profile.page.tsx"),
  page("profile/listings/:id", "features/properties/own/own-listing.page.tsx"),
  page("profile/listings/:id/edit", "features/properties/editor/edit-listing.page.tsx"),
  page("profile/listings/:id/calendar", "features/calendar/own-listing-calendar.page.tsx"),
  page("profile/edit", "features/profile/edit-profile.page.tsx"),
  page("profile/professional", "features/applications/professional-profile.page.tsx"),
  page("profile/professional/photos", "features/applications/professional-photos.page.tsx"),
  page("profile/professional/packages", "features/applications/professional-packages.page.tsx"),
  page("profile/professional/calendar", "features/calendar/own-professional-calendar.page.tsx"),
  page("profile/agent", "features/applications/agent-profile.page.tsx"),
  page("profile/export", "features/profile/export.route.ts"),
  page("profile/delete", "features/profile/delete-account.page.tsx"),
  page("blog", "features/blog/blog.page.tsx"),
  page("blog/:slug", "features/blog/post.page.tsx"),
  page("blog.atom", "seo/blog-feed.route.ts"),
  page("properties.atom", "seo/properties-feed.route.ts"),
  page("robots.txt", "seo/robots.route.ts"),
  page("sitemap.xml", "seo/sitemap-index.route.ts"),
  page("sitemaps/:file", "seo/sitemap.route.ts"),

  layout("features/admin/admin-frame.page.tsx", [
    page("admin", "features/blog/admin.page.tsx"),
    page("admin/reviews", "features/approvals/approvals.page.tsx"),
    page("admin/contact-requests", "features/contact-requests/unclaimed-requests.page.tsx"),
    page("admin/contact-messages", "features/contact-us/contact-messages.page.tsx"),
    page("admin/reports", "features/messaging/reports.page.tsx"),
    page("admin/users", "features/users/users.page.tsx"),
    page("admin/users/:id/role", "features/users/role.page.tsx"),
    page("admin/audit-log", "features/audit-log/audit-log.page.tsx"),
  ]),

  page("api/login", "features/accounts/login.route.tsx"),
  page("api/callback", "features/accounts/callback.route.tsx"),
  page("api/logout", "features/accounts/logout.route.ts"),

  page("unsubscribe", "features/unsubscribe/unsubscribe.page.tsx"),

  page("map-pins/:tab", "features/map/map-pins.route.ts"),
  page("map-cards/:tab", "features/map/map-cards.route.ts"),
  page("map-names.json", "features/map/map-names.route.ts"),
  page("map-states.json", "features/map/map-states.route.ts"),

  page("theme", "layout/theme.route.ts"),
  page("lite", "layout/lite.route.ts"),

  page("api/auth/user", "api/auth-user.route.ts"),
  page("api/professionals", "api/professionals.route.ts"),
  page("api/professionals/:id", "api/professional.route.ts"),
  page("api/professionals/:id/availability", "api/professional-availability.route.ts"),
  page("api/properties", "api/properties.route.ts"),
  page("api/properties/:id", "api/property.route.ts"),
  page("api/properties/:id/availability", "api/property-availability.route.ts"),
  page("api/contact-requests", "api/contact-requests.route.ts"),
  page("api/contact-requests/:id/offers", "api/request-offers.route.ts"),
  page("api/offers/:id", "api/offer.route.ts"),
  page("api/agreements", "api/agreements.route.ts"),
  page("api/agreements/:id", "api/agreement.route.ts"),
  page("api/agreements/:id/cancel", "api/agreement-cancellation.route.ts"),
  page("api/agents", "api/agents.route.ts"),
  page("api/favorites", "api/favorites.route.ts"),
  page("api/favorites/check", "api/favorite-check.route.ts"),
  page("api/conversations", "api/conversations.route.ts"),
  page("api/messages", "api/messages.route.ts"),
  page("api/messages/:conversationId", "api/conversation-messages.route.ts"),
  page("api/blog", "api/posts.route.ts"),
  page("api/blog/:slugOrId", "api/post.route.ts"),
  page("api", "api/api.page.tsx"),
  page("api/openapi.json", "api/openapi.route.ts"),
  page("api/*", "api/not-found.route.ts"),

  ...(isDevelopment ? [page("styleguide", "features/styleguide/styleguide.page.tsx")] : []),

  page("*", "layout/not-found.page.tsx"),
] satisfies RouteConfig;
