// Text made safe for HTML.

/** The text with every sign that HTML gives a meaning written as a reference. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
