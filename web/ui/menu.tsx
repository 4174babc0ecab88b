import { Dropdown, type MenuProps } from 'antd'
import { type ReactElement, type ReactNode, useRef } from 'react'

export type MenuItem =
  | { kind: 'action'; key: string; label: ReactNode; danger?: boolean; disabled?: boolean; run: () => void }
  | { kind: 'group'; key: string; label: string }
  | { kind: 'submenu'; key: string; label: string; items: readonly MenuItem[] }
  | { kind: 'line'; key: string }

type AntItem = NonNullable<MenuProps['items']>[number]

function antItem(item: MenuItem): AntItem {
  switch (item.kind) {
    case 'action': {
      const { key, label, danger = false, disabled = false, run } = item
      return { key, label, danger, disabled, onClick: run }
    }
    case 'group':
      return { key: item.key, type: 'group', label: item.label }
    case 'submenu':
      return { key: item.key, label: item.label, children: item.items.map(antItem) }
    case 'line':
      return { key: item.key, type: 'divider' }
  }
}

type Props = {
  items: readonly MenuItem[]
  /** The selected ones. */
  selected?: readonly string[]
  /** One button. */
  children: ReactElement
}

/** The menu of a button: it takes the focus when it opens, and gives it back when it closes. */
export function Menu({ items, selected = [], children }: Props) {
  const opener = useRef<Element | null>(null)
  const keepFocus = (isOpen: boolean) => {
    const at = document.activeElement
    if (isOpen) opener.current = at
    else if (at?.closest('[role=menu]') && opener.current instanceof HTMLElement) opener.current.focus()
  }
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: items.map(antItem),
        selectedKeys: [...selected],
        // Otherwise the Enter that chooses would also press the button, which has the focus again.
        onClick: ({ domEvent }) => domEvent.preventDefault(),
      }}
      onOpenChange={keepFocus}
    >
      {children}
    </Dropdown>
  )
}
