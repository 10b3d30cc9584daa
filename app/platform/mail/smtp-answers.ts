/** Interprets a mail server's answers for a mail (RFC 5321, RFC 3463). */
import { errorText } from '../log/log'
import type { Delivery } from '../outbox/delivery'

/** An error of nodemailer: `response` is the server's answer, `command` our request. */
export type SmtpFault = Error & {
  code?: string
  command?: string
  response?: string
  responseCode?: number
  recipient?: string
  rejectedErrors?: SmtpFault[]
}

/** `isOfAll`: true for every mail, so there is no point in trying others now. */
export type SmtpVerdict = { delivery: Delivery; isOfAll: boolean }

/** How long to leave an unreachable server alone (ms). */
const silence = 30_000

/**
 * A refusal of this mail or its address is permanent: dead. Problems with our log-in, sender or encryption affect every mail: all
 * pause. All else may be temporary, and an unreadable answer counts as not sent: a duplicate is better than a loss.
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

/** All recipients were refused: permanent only if each refusal is. */
export function judgeRecipients(faults: readonly SmtpFault[]): Delivery {
  const passing = faults.find(fault => (fault.responseCode ?? 0) < 500)
  if (passing) return { kind: 'later', reason: reasonOf(passing) }
  return dead(faults[0] as SmtpFault)
}

/** 530, relaying denied, daily limit reached: the operator can fix these, so the mail waits. */
function dead(fault: SmtpFault): Delivery {
  const answer = `${fault.responseCode ?? ''} ${fault.response ?? ''}`
  const isOurs = /^53\d|\b5\.7\.0\b|\b5\.4\.5\b|relay|authenticat/i.test(answer)
  return { kind: isOurs ? 'later' : 'dead', reason: reasonOf(fault) }
}

/** An untrusted certificate, missing STARTTLS where required, or TLS on a port without it. */
function isEncryption({ code, message }: SmtpFault): boolean {
  return code === 'ETLS' || (code === 'ESOCKET' && /certificate|altnames|\bssl\b|\btls\b/i.test(message))
}

/** Whether the server knows for certain that the mailbox does not exist. */
export function isNobody({ responseCode = 0, response = '' }: SmtpFault): boolean {
  return responseCode >= 500 && /\b5\.(?:1\.(?:1|3|6|10)|2\.1)\b|user (?:is )?unknown|no such (?:user|mailbox)/i.test(response)
}

/** @returns one line: our command and the server's answer. */
function reasonOf(fault: SmtpFault): string {
  const { command, response } = fault
  const said = response === undefined ? errorText(fault) : response.replace(/\s+/g, ' ').trim()
  const to = command === undefined || ['API', 'CONN', 'DATA'].includes(command) ? '' : ` (${command})`
  return `SMTP${to}: ${said}`.slice(0, 500)
}

/** The refused recipients of a mail that others received. */
export function refusedOf(faults: readonly SmtpFault[] | undefined): { passing: SmtpFault[]; forGood: SmtpFault[] } {
  const all = faults ?? []
  const isPassing = ({ responseCode = 0 }: SmtpFault) => responseCode < 500
  return { passing: all.filter(isPassing), forGood: all.filter(fault => !isPassing(fault)) }
}
