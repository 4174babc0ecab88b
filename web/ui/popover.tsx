import { Popover as AntPopover } from 'antd'
import type { ReactElement, ReactNode } from 'react'

type Props = {
  content: ReactNode
  title?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Below the word that opens it, for selecting from it. */
  below?: boolean
  children: ReactElement
}

/** More about the pressed element, in place. */
export const Popover = ({ content, title, open, onOpenChange, below = false, children }: Props) => (
  <AntPopover
    trigger="click"
    destroyOnHidden
    styles={{ root: { maxWidth: 'min(420px, calc(100vw - 24px))' } }}
    content={content}
    title={title}
    {...(below && { placement: 'bottomLeft' as const })}
    {...(open !== undefined && { open })}
    {...(onOpenChange && { onOpenChange })}
  >
    {children}
  </AntPopover>
)
