/** An agent's agenda as a calendar subscription, behind a signed address. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../../domains/site/page.server'
import { agentCalendar } from '../../domains/viewings/agent-calendar.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ params, context }: LoaderFunctionArgs) {
  const calendar = agentCalendar(siteOf(context), params.token)
  if (calendar === undefined) throw notFound()
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="viewings.ics"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
