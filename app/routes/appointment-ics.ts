/** The calendar file of a viewing, behind a signed link. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { readAppointment } from '../enquiries/appointments/appointment.server'
import { calendarFile } from '../enquiries/appointments/calendar-file.server'
import { appointmentDeps } from '../enquiries/appointments/deps.server'
import { logEvent } from '../http/log'
import { notFound } from '../site/page.server'

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
