/** The position up to which a provider's changes have been read. Pure. */
import { momentIn } from './days'

const day = 86_400_000

/** The latest change stamp, in the provider's format. Ignores future ones: a mistake that would hide all changes until then. */
export class NewestStamp {
  private moment: number

  /**
   * @param stamp the latest so far
   * @param now ms
   */
  constructor(
    public stamp: string | undefined,
    private readonly now: number,
  ) {
    this.moment = momentIn(stamp) ?? Number.NEGATIVE_INFINITY
  }

  see(value: unknown): void {
    const moment = momentIn(value)
    if (typeof value !== 'string' || moment === undefined || moment <= this.moment || moment > this.now + day) return
    this.moment = moment
    this.stamp = value
  }
}
