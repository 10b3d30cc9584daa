/** Failures on the way to any provider (numbers are the cases for every adapter). */

/** Answered on a retry; the last entries are the waits, in ms. */
export const passing = [
  ['429, and says how long (5)', { kind: 'status', status: 429, headers: { 'Retry-After': '2' } }, [2000]],
  ['500 (7)', { kind: 'status', status: 500 }, [1000]],
  ['half an answer (10)', { kind: 'truncated' }, [1000]],
  ['a page of HTML (11)', { kind: 'html' }, [1000]],
] as const

/** Makes a pass fail if it does not stop. */
export const lasting = [
  ['429 (6)', { kind: 'status', status: 429 }],
  ['500 (7)', { kind: 'status', status: 500 }],
  ['silence (8)', { kind: 'silent' }],
  ['silence on the way (8)', { kind: 'stall' }],
  ['half an answer (10)', { kind: 'truncated' }],
  ['a page of HTML (11)', { kind: 'html' }],
] as const
