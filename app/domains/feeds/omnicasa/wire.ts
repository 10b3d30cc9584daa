/** The protocol of Omnicasa's service: a request's address and a response's envelope. Pure. */
import { FeedError } from '../feed'
import { flagIn, numberIn } from '../values/numbers'
import { isRow, type Row } from '../values/row'

/** The service's address and the credentials. */
export type Access = { address: string; CustomerName: string; CustomerPassword: string; office?: number }

/** @throws FeedError if the name or the password is not set */
export function accessOf(
  {
    OMNICASA_CUSTOMER_NAME: CustomerName,
    OMNICASA_CUSTOMER_PASSWORD: CustomerPassword,
  }: Readonly<Record<string, string | undefined>>,
  { address, office }: { address: string; office?: number },
): Access {
  if (!CustomerName || !CustomerPassword) {
    throw new FeedError('Omnicasa: set OMNICASA_CUSTOMER_NAME and OMNICASA_CUSTOMER_PASSWORD in the environment.')
  }
  return { address, CustomerName, CustomerPassword, ...(office !== undefined && { office }) }
}

/**
 * A request's address with its parameters and the password: never log it or show it in a message. Lists of scalars are sent as
 * one text with commas, lists of objects as they are.
 */
export function requestAddress(
  { address, CustomerName, CustomerPassword, office }: Access,
  operation: string,
  parameters: Row,
): string {
  const written = Object.entries(parameters).map(([name, value]) => [
    name,
    Array.isArray(value) && !value.some(isRow) ? value.join(',') : value,
  ])
  const json = JSON.stringify({
    CustomerName,
    CustomerPassword,
    ...(office && { OfficeID: office }),
    ...Object.fromEntries(written),
  })
  return `${address.replace(/\/*$/, '/')}${operation}Json?json=${encodeURIComponent(json)}`
}

/** The content of a response, out of its envelope if it has one. Its status means little: most refusals are a 200. */
export function readEnvelope(
  operation: string,
  body: unknown,
): { kind: 'value'; value: unknown } | { kind: 'refused'; code: number | undefined } | { kind: 'strange' } {
  const inner = isRow(body) ? (body[`${operation}JsonResult`] ?? body) : body
  if (Array.isArray(inner)) return { kind: 'value', value: inner }
  if (!isRow(inner)) return typeof inner === 'boolean' ? { kind: 'value', value: inner } : { kind: 'strange' }
  const success = flagIn(inner.Success)
  if (success === true && 'Value' in inner) return { kind: 'value', value: inner.Value }
  return success === false ? { kind: 'refused', code: numberIn(inner.Code) } : { kind: 'strange' }
}
