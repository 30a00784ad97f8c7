/** The titles of toasts for failures. */
export const POST_FAILURES = {
  create: "Failed to create blog post",
  update: "Failed to update blog post",
  delete: "Failed to delete blog post",
};
