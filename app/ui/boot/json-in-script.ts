/** A value as JSON that can stand in a `<script>` element: nothing in it can close the element or open a comment. */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
