/**
 * Wakes the workers of the outbox after a commit, so that new rows are sent at once. Separate from the workers, because the
 * site's pages notify and only the server's own build contains the workers and the email layout. Without a worker a row waits for
 * one's next poll.
 */
export type OutboxNotifier = {
  notify: () => void
  /** @param listener called at each `notify` from now on. */
  listen: (listener: () => void) => void
}

export function createOutboxNotifier(): OutboxNotifier {
  const listeners: (() => void)[] = []
  return {
    notify: () => {
      for (const each of listeners) each()
    },
    listen: listener => void listeners.push(listener),
  }
}
