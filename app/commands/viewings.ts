/** `npm run viewings -- calendars`: prints the private address of each agent's calendar; `calendars ADDRESS` that of one agent. */
import { agentCalendars } from '../domains/viewings/agent-calendar.server'
import { Mistake, runCommand } from './support/command'

await runCommand((site, [action, address, ...rest]) => {
  if (action !== 'calendars' || rest.length > 0) throw new Mistake('Usage: npm run viewings -- calendars | calendars ADDRESS')
  const asked = address?.trim().toLowerCase()
  const calendars = agentCalendars(site).filter(({ email }) => asked === undefined || email.toLowerCase() === asked)
  if (calendars.length === 0)
    throw new Mistake(
      address === undefined ? 'The catalogue has no agents.' : `The catalogue has no agent with the address ${address}.`,
    )
  return calendars.map(({ name, email, address }) => `${name} <${email}>\n${address}`).join('\n\n')
})
