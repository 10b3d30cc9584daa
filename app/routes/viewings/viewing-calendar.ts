/** The calendar file of a viewing, behind a signed link. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../../domains/site/page.server'
import { calendarFile } from '../../domains/viewings/calendar-file.server'
import { readAppointment } from '../../domains/viewings/viewing.server'
import { siteOf } from '../../platform/context/load-context.server'

export function loader({ params, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const managed = readAppointment(site, 'calendar', params.token)
  // An unconfirmed viewing does not belong in a calendar.
  if (managed?.row.status !== 'confirmed' && managed?.row.status !== 'cancelled') throw notFound()
  const file = calendarFile(site, managed.row, managed.role, managed.row.status === 'confirmed' ? 'PUBLISH' : 'CANCEL')
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="appointment.ics"',
      'Cache-Control': 'no-store',
    },
  })
}
