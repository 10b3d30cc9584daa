import type { ComponentProps } from 'react'

type DoButtonProps = ComponentProps<'button'> & {
  value: string
  /** Whether it looks like a link. */
  plain?: boolean
}

/** A button on a page that manages searches; its `value` names the action. */
export function DoButton({ plain, ...button }: DoButtonProps) {
  return <button type="submit" name="do" className={plain ? 'text-button' : 'button quiet'} {...button} />
}
