/** JSON for a `<script>` element: nothing in it can close the element or open a comment. */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
