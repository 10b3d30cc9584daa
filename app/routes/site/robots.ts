/** `/robots.txt` (RFC 9309). */
import { robots } from '../../domains/site/seo/robots.server'

export function loader() {
  return new Response(robots(), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
