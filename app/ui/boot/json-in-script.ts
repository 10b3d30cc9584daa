/** A value as JSON that can stand in a `<script>` element: nothing in it can close the element or open a comment. */
export function jsonInScript(value: unknown): string {
  return safeInScript(JSON.stringify(value))
}

/** The same of a text that is JSON already. */
export function safeInScript(json: string): string {
  return json.replace(/</g, '\\u003c')
}
