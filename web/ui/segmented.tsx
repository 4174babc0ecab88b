import { Segmented as AntSegmented } from 'antd'
import type { ReactNode } from 'react'

type Props<K extends string | number> = {
  label: string
  options: readonly { value: K; label: ReactNode; title?: string; disabled?: boolean }[]
  /** Null while nothing is selected. */
  value: K | null
  onChange: (value: K) => void
  size?: 'small'
  block?: boolean
  className?: string | undefined
}

/** A few words side by side, one of them selected. */
export function Segmented<K extends string | number>({
  label,
  options,
  size,
  block = false,
  className,
  value,
  ...rest
}: Props<K>) {
  return (
    <AntSegmented<K>
      {...rest}
      value={value ?? ('' as K)}
      aria-label={label}
      options={[...options]}
      block={block}
      className={className ?? ''}
      {...(size !== undefined && { size })}
    />
  )
}
