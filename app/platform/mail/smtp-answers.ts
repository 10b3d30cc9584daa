/** What the answers of a mail server mean for a mail (RFC 5321, RFC 3463). */
import { errorText } from '../log/log'
import type { Delivery } from '../outbox/delivery'

/** An error of nodemailer: `response` is what the server said, `command` what it said it to. */
export type SmtpFault = Error & {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  recipient?: string
  rejectedErrors?: SmtpFault[]
}

/** `isOfAll`: what is so for every mail, so that no other needs to be tried now. */
export type SmtpVerdict = { delivery: Delivery; isOfAll: boolean }

/** How long a server that cannot be reached is left alone (ms). */
const silence = 30_000

/**
 * A refusal of this mail or its address stays one: dead. What is about our log-in, our sender or our encryption is so for every
 * mail: all pause. All else may pass, and what was not understood counts as not sent: twice is better than never.
 */
export function judgeFault(error: unknown): SmtpVerdict {
  const fault = error as SmtpFault
  const { code = '', command = '', responseCode } = fault
  const reason = reasonOf(fault)
  const isFinal = responseCode === undefined || responseCode >= 500
  if (command === 'RCPT TO') return { delivery: judgeRecipients(fault.rejectedErrors ?? [fault]), isOfAll: false }
  if (command === 'DATA' || code === 'EMESSAGE' || (command === 'API' && code === 'EENVELOPE'))
    return { delivery: isFinal ? dead(fault) : { kind: 'later', reason }, isOfAll: false }
  if (command === 'MAIL FROM') {
    // 552: this mail is too large; the sender is the same in each.
    if (responseCode === 552) return { delivery: dead(fault), isOfAll: false }
    return isFinal
      ? { delivery: { kind: 'pause', reason }, isOfAll: true }
      : { delivery: { kind: 'later', reason }, isOfAll: false }
  }
  if ((code === 'EAUTH' && isFinal) || isEncryption(fault)) return { delivery: { kind: 'pause', reason }, isOfAll: true }
  const isServers = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROTOCOL', 'EAUTH'].includes(code)
  return { delivery: { kind: 'later', reason, ...(isServers && { afterMs: silence }) }, isOfAll: isServers }
}

/** All of these were refused: for good only where each is. */
export function judgeRecipients(faults: readonly SmtpFault[]): Delivery {
  const passing = faults.find(fault => (fault.responseCode ?? 0) < 500)
  if (passing) return { kind: 'later', reason: reasonOf(passing) }
  return dead(faults[0] as SmtpFault)
}

/** 530, no relaying for us, our limit of the day: whoever runs the site can mend that, so the mail waits. */
function dead(fault: SmtpFault): Delivery {
  const answer = `${fault.responseCode ?? ''} ${fault.response ?? ''}`
  const isOurs = /^53\d|\b5\.7\.0\b|\b5\.4\.5\b|relay|authenticat/i.test(answer)
  return { kind: isOurs ? 'later' : 'dead', reason: reasonOf(fault) }
}

/** A certificate that is not trusted, no STARTTLS where it is asked for, TLS on a port that has none. */
function isEncryption({ code, message }: SmtpFault): boolean {
  return code === 'ETLS' || (code === 'ESOCKET' && /certificate|altnames|\bssl\b|\btls\b/i.test(message))
}

/** Whether the server knows for good that nobody has this address. */
export function isNobody({ responseCode = 0, response = '' }: SmtpFault): boolean {
  return responseCode >= 500 && /\b5\.(?:1\.(?:1|3|6|10)|2\.1)\b|user (?:is )?unknown|no such (?:user|mailbox)/i.test(response)
}

/** @returns one line: what it was said to, and what was said. */
function reasonOf(fault: SmtpFault): string {
  const { command, response } = fault
  const said = response === undefined ? errorText(fault) : response.replace(/\s+/g, ' ').trim()
  const to = command === undefined || ['API', 'CONN', 'DATA'].includes(command) ? '' : ` (${command})`
  return `SMTP${to}: ${said}`.slice(0, 500)
}

/** The recipients that were refused, of a mail that others got. */
export function refusedOf(faults: readonly SmtpFault[] | undefined): { passing: SmtpFault[]; forGood: SmtpFault[] } {
  const all = faults ?? []
  const isPassing = ({ responseCode = 0 }: SmtpFault) => responseCode < 500
  return { passing: all.filter(isPassing), forGood: all.filter(fault => !isPassing(fault)) }
}
