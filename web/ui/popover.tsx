import { Popover as AntPopover } from 'antd'
import type { ReactElement, ReactNode } from 'react'

type Props = {
  content: ReactNode
  title?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactElement
}

/** A little more about what is pressed, in place. */
export const Popover = ({ content, title, open, onOpenChange, children }: Props) => (
  <AntPopover
    trigger="click"
    content={content}
    title={title}
    {...(open !== undefined && { open })}
    {...(onOpenChange && { onOpenChange })}
  >
    {children}
  </AntPopover>
)
