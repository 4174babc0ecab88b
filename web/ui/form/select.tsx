import { Select as AntSelect } from 'antd'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Key = string | number
export type Option<K extends Key> = {
  value: K
  label: string
  /** In place of the label within the list. */
  shown?: ReactNode
  disabled?: boolean
}

type Common<K extends Key> = {
  options: readonly Option<K>[]
  placeholder?: string
  searchable?: boolean
  /** What is typed goes to whoever finds the options; they are then shown as they come. */
  onSearch?: (typed: string) => void
  searching?: boolean
  clearable?: boolean
  size?: 'small'
  width?: number | string
  none?: ReactNode
}

const controlProps = <K extends Key>(props: Common<K>) => ({
  options: props.options.map(({ shown: _, ...option }) => option),
  optionRender: (option: { label?: ReactNode; value?: unknown }) =>
    props.options.find(({ value }) => value === option.value)?.shown ?? option.label,
  placeholder: props.placeholder ?? '',
  allowClear: props.clearable ?? false,
  loading: props.searching ?? false,
  style: { width: props.width ?? '100%' },
  ...(props.none !== undefined && { notFoundContent: props.none }),
  ...(props.size !== undefined && { size: props.size }),
  showSearch: props.onSearch
    ? { filterOption: false, onSearch: props.onSearch }
    : props.searchable
      ? { optionFilterProp: 'label' }
      : false,
})

/** One of a list. */
export function Select<K extends Key>({
  options,
  placeholder,
  searchable,
  onSearch,
  searching,
  clearable,
  size,
  width,
  none,
  ...field
}: Common<K> & FieldProps<K | null>) {
  const common = { options, placeholder, searchable, onSearch, searching, clearable, size, width, none } as Common<K>
  return (
    <Field<K | null> {...field}>
      {({ value, onChange, attributes }) => (
        <AntSelect<K>
          {...attributes}
          {...controlProps(common)}
          value={value ?? null}
          onChange={(next) => onChange(next ?? null)}
        />
      )}
    </Field>
  )
}

/** Several of a list. `typed`: also what is not in the list, ended by Enter or a comma. */
export function MultiSelect<K extends Key>({
  options,
  placeholder,
  searchable = true,
  onSearch,
  searching,
  clearable = true,
  size,
  width,
  none,
  typed = false,
  maxCount,
  ...field
}: Common<K> & FieldProps<K[]> & { typed?: boolean; maxCount?: number }) {
  const common = { options, placeholder, searchable, onSearch, searching, clearable, size, width, none } as Common<K>
  return (
    <Field<K[]> {...field}>
      {({ value, onChange, attributes }) => (
        <AntSelect<K[]>
          {...attributes}
          {...controlProps(common)}
          mode={typed ? 'tags' : 'multiple'}
          value={value ?? []}
          {...(maxCount !== undefined && { maxCount })}
          {...(typed && { tokenSeparators: ['，', ',', '、', ';', '；'] })}
          {...(typed && options.length === 0 && { open: false, suffixIcon: null })}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
