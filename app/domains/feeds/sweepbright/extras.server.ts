/** Requests to SweepBright besides its estates: fresh addresses of pictures, and reports of a page's address. */
import type { FeedExtras, FeedTools } from '../feed'
import { readOptions } from './feed.server'
import { picturesOf } from './property.server'
import { sweepbrightService } from './service.server'

/** @throws FeedError for invalid options. */
export function sweepbrightExtras({ options: given, secrets, http }: FeedTools): FeedExtras {
  const options = readOptions(given)
  const { estate, reportAddress } = sweepbrightService(http, secrets, options)
  return {
    freshPictures: async key => {
      const row = await estate(key)
      if (row === undefined) return undefined
      const { pictures, plans = [] } = picturesOf(row)
      return [...pictures, ...plans]
    },
    ...(options.tellAddresses && { reportAddress }),
  }
}
