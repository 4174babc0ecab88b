import { Dropdown, type MenuProps } from 'antd'
import type { ReactElement, ReactNode } from 'react'

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

/** The menu of a button. */
export const Menu = ({ items, selected = [], children }: Props) => (
  <Dropdown trigger={['click']} menu={{ items: items.map(antItem), selectedKeys: [...selected] }}>
    {children}
  </Dropdown>
)
