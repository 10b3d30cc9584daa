/** The one address that takes a post from anywhere: the end of the mails, which mail programs ask for by themselves (RFC 8058). */
import { locate } from '../paths/locate'

export function takesForeignPost(path: string): boolean {
  return locate(path)?.entry.key === 'demand-unsubscribe'
}
