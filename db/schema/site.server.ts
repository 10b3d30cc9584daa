/** The site database: what people sent and did. One row is never lost (WAL, `synchronous=FULL`). One file a domain. */
export * from './site/catalogue-state.server'
export * from './site/enquiries.server'
export * from './site/limits.server'
export * from './site/outbox.server'
