/** The calendar file of a viewing, behind a signed link. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { notFound } from '../../domains/site/page.server'
import { calendarFile } from '../../domains/viewings/calendar-file.server'
import { appointmentDeps } from '../../domains/viewings/deps.server'
import { readAppointment } from '../../domains/viewings/viewing.server'
import { logEvent } from '../../platform/log/log'

export function loader({ params }: LoaderFunctionArgs) {
  const deps = appointmentDeps(logEvent)
  const managed = readAppointment('calendar', params.token, deps)
  if (!managed) throw notFound()
  const file = calendarFile(managed.row, managed.role, managed.row.status === 'cancelled' ? 'CANCEL' : 'PUBLISH', deps)
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="appointment.ics"',
      'Cache-Control': 'no-store',
    },
  })
}
