/**
 * What a serving process needs from the others (docs/decisions/deployment.md). They share the site database; in addition, one
 * of them, the leader, does work that must be done once, and questions are routed through the process that started them
 * (`app/commands/workers.mjs`). A process started alone is the leader, and has nobody to ask.
 */

/** The channel to the parent process: `process` itself, in a worker of `node:cluster`. */
export type Line = {
  send: (message: object) => void
  /** @param hear gets every message of the other side. */
  listen: (hear: (message: unknown) => void) => void
}

export type Workers = {
  /** From 1; a replacement has its predecessor's number. Undefined for a process on its own. */
  readonly number: number | undefined
  readonly leads: boolean
  /** Returns the intended number of serving processes, and what to say once all of them serve. */
  want: (count: number, ready: string) => void
  /** @param work is begun when this process becomes the leader, which it then is to its end. At once where it is alone. */
  whenLeading: (work: () => void) => void
  /** The leader's work has ended, so another process may start it. */
  endLead: () => void
  /** Answers a question from the others. If it throws or returns undefined, there is no answer. */
  answer: (what: string, give: (value: unknown) => unknown) => void
  /** @returns the leader's answer; undefined if it is late, and for the leader itself. Never throws. */
  askLeader: (what: string, value: unknown, withinMs: number) => Promise<unknown>
  /** @returns the answers that arrived in time. Never throws. */
  askOthers: (what: string, value: unknown, withinMs: number) => Promise<unknown[]>
}

/** A process that serves alone, or a command. */
export function alone(): Workers {
  return {
    number: undefined,
    leads: true,
    want: () => undefined,
    whenLeading: work => work(),
    endLead: () => undefined,
    answer: () => undefined,
    askLeader: async () => undefined,
    askOthers: async () => [],
  }
}

/** The other processes started by `npm start`; none if there are no others. */
export function workersOf(own: Pick<NodeJS.Process, 'env' | 'send' | 'on'>): Workers {
  const number = Number(own.env.GEVEL_WORKER)
  if (!number || !own.send) return alone()
  return createWorkers(number, {
    // A process that is exiting has nobody to tell.
    send: message => void own.send?.(message, undefined, undefined, () => undefined),
    listen: hear => void own.on('message', hear),
  })
}

type Message =
  | { kind: 'lead' }
  | { kind: 'asked'; id: number; what: string; value: unknown }
  | { kind: 'answered'; id: number; answers: unknown[] }

/** For `workersOf`, and for tests with their own channel. */
export function createWorkers(number: number, line: Line): Workers {
  const known = new Map<string, (value: unknown) => unknown>()
  const open = new Map<number, (answers: unknown[]) => void>()
  const works: (() => void)[] = []
  let leads = false
  let count = 0

  line.listen(message => {
    const received = message as Message
    if (received?.kind === 'lead') lead()
    else if (received?.kind === 'asked') void reply(received)
    else if (received?.kind === 'answered') {
      open.get(received.id)?.(received.answers)
      open.delete(received.id)
    }
  })

  function lead(): void {
    leads = true
    for (const work of works.splice(0)) work()
  }

  async function reply({ id, what, value }: { id: number; what: string; value: unknown }): Promise<void> {
    let answer: unknown
    try {
      answer = await known.get(what)?.(value)
    } catch {
      // The requester does without.
    }
    line.send({ kind: 'answer', id, answer })
  }

  function ask(to: 'leader' | 'others', what: string, value: unknown, withinMs: number): Promise<unknown[]> {
    return new Promise(resolve => {
      const id = ++count
      open.set(id, resolve)
      line.send({ kind: 'ask', id, to, what, value, withinMs })
    })
  }

  return {
    number,
    get leads() {
      return leads
    },
    want: (workers, ready) => line.send({ kind: 'wanted', workers, ready }),
    whenLeading: work => {
      if (leads) work()
      else works.push(work)
    },
    endLead: () => line.send({ kind: 'relieved' }),
    answer: (what, give) => void known.set(what, give),
    askLeader: async (what, value, withinMs) => (leads ? undefined : (await ask('leader', what, value, withinMs))[0]),
    askOthers: (what, value, withinMs) => ask('others', what, value, withinMs),
  }
}
