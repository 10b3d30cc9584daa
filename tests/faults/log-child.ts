/** Writes to the log, and again a moment later, as a site does. */
import { setTimeout } from 'node:timers/promises'
import { logEvent } from '../../app/platform/log/log'

logEvent('first')
await setTimeout(20)
logEvent('second')
await setTimeout(20)
process.stdout.write('lived on\n')
