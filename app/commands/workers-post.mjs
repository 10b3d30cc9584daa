/** Routes questions between the serving processes; `platform/workers` is their side. */

/** @typedef {Pick<import('node:cluster').Worker, 'on' | 'once' | 'isConnected' | 'send'>} Worker */
/** @typedef {{ id: number, to: 'leader' | 'others', what: string, value: unknown, withinMs: number }} Question */

/** @param {() => { leader?: Worker, workers: Worker[] }} serving */
export function createPost(serving) {
  let count = 0
  /**
   * Open questions by number.
   * @type {Map<number, (worker: Worker, answer?: unknown) => void>}
   */
  const open = new Map()

  /**
   * @param {Worker} worker
   * @param {object} message
   */
  function tell(worker, message) {
    if (worker.isConnected()) worker.send(message)
  }

  /**
   * Asks the leader, or everyone but the asker, and returns the answers that come in time.
   * @param {Worker} asker
   * @param {Question} question
   */
  function ask(asker, { id, to, what, value, withinMs }) {
    const { leader, workers } = serving()
    const asked = new Set(to === 'leader' ? (leader ? [leader] : []) : workers.filter(each => each !== asker))
    const number = ++count
    /** @type {unknown[]} */
    const answers = []
    const close = () => {
      clearTimeout(limit)
      open.delete(number)
      tell(asker, { kind: 'answered', id, answers })
    }
    const limit = setTimeout(close, withinMs)
    const settle = (/** @type {Worker} */ worker, /** @type {unknown} */ answer) => {
      if (!asked.delete(worker)) return
      if (answer !== undefined) answers.push(answer)
      if (asked.size === 0) close()
    }
    open.set(number, settle)
    if (asked.size === 0) return close()
    for (const worker of asked) tell(worker, { kind: 'asked', id: number, what, value })
  }

  return {
    /** @param {Worker} worker */
    listenTo(worker) {
      worker.on('message', message => {
        if (message?.kind === 'ask') ask(worker, message)
        if (message?.kind === 'answer') open.get(message.id)?.(worker, message.answer)
      })
      // Nobody waits for an answer from a process that is gone.
      worker.once('exit', () => {
        for (const settle of open.values()) settle(worker)
      })
    },
  }
}
