/**
 * Notifies the mail worker after a commit, so that a mail leaves at once. Apart from the worker, because the site's pages notify
 * and only the server's own build carries the worker and the email layout. Without a worker a mail waits for the next look of one.
 */
export type MailNotifier = {
  notify: () => void
  /** @param listener called at each `notify` from now on. */
  listen: (listener: () => void) => void
}

export function createMailNotifier(): MailNotifier {
  let heard: (() => void) | undefined
  return {
    notify: () => heard?.(),
    listen: listener => {
      heard = listener
    },
  }
}
