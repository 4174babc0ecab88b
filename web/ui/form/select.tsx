import { Select as AntSelect } from 'antd'
import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import type { FieldProps } from './lone-field.tsx'

type Key = string | number
export type Option<K extends Key> = {
  value: K
  label: string
  /** Used instead of the label within the list. */
  shown?: ReactNode
  disabled?: boolean
}

type OptionGroup<K extends Key> = { group: string; options: readonly Option<K>[] }

type Choices<K extends Key> = {
  options: readonly (Option<K> | OptionGroup<K>)[]
  placeholder?: string
  searchable?: boolean
  /** The typed text is passed to the caller, whose options are displayed as they come. */
  onSearch?: (typed: string) => void
  /** The typed text, when controlled by the caller. */
  typed?: string
  searching?: boolean
  clearable?: boolean
  size?: 'small'
  /** Without a border, as wide as its text: inside a line of text. */
  quiet?: boolean
  width?: number | string
  /** Displayed when nothing is found. */
  none?: ReactNode
}

/** An act in place of the options when there are none, taken as one of them is: by Enter, too. */
type Instead = { label: string; shown?: ReactNode; take: () => void }
const insteadKey = ' instead'

const isGroup = <K extends Key>(one: Option<K> | OptionGroup<K>): one is OptionGroup<K> => 'group' in one
const antOption = <K extends Key>({ value, label, disabled = false }: Option<K>) => ({ value, label, disabled })
const flat = <K extends Key>(options: Choices<K>['options']): readonly Option<K>[] =>
  options.flatMap((one) => (isGroup(one) ? one.options : [one]))

function searchOf({ onSearch, typed, searchable = false }: Pick<Choices<Key>, 'onSearch' | 'typed' | 'searchable'>) {
  if (onSearch) return { filterOption: false, onSearch, ...(typed !== undefined && { searchValue: typed }) }
  return searchable ? { optionFilterProp: 'label' } : false
}

function antProps<K extends Key>(props: Choices<K>) {
  const { options, placeholder = '', searching = false, clearable = false, size, quiet = false, width, none } = props
  const shown = new Map(flat(options).flatMap((one) => (one.shown === undefined ? [] : [[one.value, one.shown]])))
  return {
    options: options.map((one) =>
      isGroup(one) ? { label: one.group, options: one.options.map(antOption) } : antOption(one),
    ),
    optionRender: (option: { label?: ReactNode; value?: unknown }) => shown.get(option.value as K) ?? option.label,
    placeholder,
    allowClear: clearable,
    loading: searching,
    listHeight: 320,
    showSearch: searchOf(props),
    ...(width !== undefined && { style: { width } }),
    ...(none !== undefined && { notFoundContent: none }),
    ...(size !== undefined && { size }),
    ...(quiet && { variant: 'borderless' as const, popupMatchSelectWidth: false }),
  }
}

/** Splits the props of the choice from those of the field around it. */
function parted<K extends Key, P extends Choices<K>>(props: P) {
  const {
    options,
    placeholder,
    searchable,
    onSearch,
    typed,
    searching,
    clearable,
    size,
    quiet,
    width,
    none,
    ...field
  } = props
  return { choices: antProps<K>(props), field }
}

/** One of a list. */
export function Select<K extends Key>({
  instead,
  ...props
}: Choices<K> & FieldProps<K | null> & { instead?: Instead | undefined }) {
  const { take, ...act } = instead ?? { take: () => undefined, label: '' }
  const options = instead ? [{ ...act, value: insteadKey as K }] : props.options
  const { choices, field } = parted<K, typeof props>({ ...props, options })
  return (
    <Field<K | null> {...field}>
      {({ value, onChange, attributes }) => (
        <AntSelect<K>
          {...attributes}
          {...choices}
          value={value ?? null}
          onChange={(next) => (next === insteadKey ? take() : onChange(next ?? null))}
        />
      )}
    </Field>
  )
}

type Several<K extends Key> = {
  /** Also accepts values outside the list, ended by Enter or a comma. */
  free?: boolean
  maxCount?: number
  /** Labels of the selected values, when the current options no longer contain them. */
  known?: readonly Option<K>[]
}

/** Several of a list. */
export function MultiSelect<K extends Key>({
  free = false,
  maxCount,
  known = [],
  ...props
}: Choices<K> & FieldProps<K[]> & Several<K>) {
  const { choices, field } = parted<K, typeof props>({ searchable: true, clearable: true, ...props })
  const labels = new Map([...flat(props.options), ...known].map(({ value, label }) => [value, label]))
  return (
    <Field<K[]> {...field}>
      {({ value = [], onChange, attributes }) => (
        <AntSelect<{ value: K; label: string }[]>
          {...attributes}
          {...choices}
          labelInValue
          mode={free ? 'tags' : 'multiple'}
          value={value.map((one) => ({ value: one, label: labels.get(one) ?? String(one) }))}
          {...(maxCount !== undefined && { maxCount })}
          {...(free && { tokenSeparators: ['，', ',', '、', ';', '；'] })}
          {...(free && props.options.length === 0 && { open: false, suffixIcon: null })}
          onChange={(all) => onChange(all.map((one) => one.value))}
        />
      )}
    </Field>
  )
}
