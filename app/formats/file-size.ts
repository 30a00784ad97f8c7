/** Formats a size in decimal units, as phones do: "48 KB", "1.2 MB". */
export function formatFileSize(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
