import { Checkbox as AntCheckbox, Switch as AntSwitch, Radio } from 'antd'
import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import type { FieldProps } from './lone-field.tsx'
import type { Option } from './select.tsx'

type Key = string | number

/** Yes or no, with its text beside it. */
export function Checkbox({ label, children, ...field }: FieldProps<boolean> & { children?: ReactNode }) {
  return (
    <Field<boolean> {...field} label={label} labelHidden>
      {({ value, onChange, attributes: { 'aria-label': _, ...attributes } }) => (
        <AntCheckbox {...attributes} checked={value ?? false} onChange={(e) => onChange(e.target.checked)}>
          {children ?? label}
        </AntCheckbox>
      )}
    </Field>
  )
}

export function Switch({ size, ...field }: FieldProps<boolean> & { size?: 'small' }) {
  return (
    <Field<boolean> {...field} group>
      {({ value, onChange, attributes }) => (
        <AntSwitch
          {...attributes}
          {...(size !== undefined && { size })}
          checked={value ?? false}
          style={{ alignSelf: 'start' }}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

export function CheckboxGroup<K extends Key>({
  options,
  ...field
}: FieldProps<K[]> & { options: readonly Option<K>[] }) {
  return (
    <Field<K[]> {...field} group>
      {({ value, onChange, attributes }) => (
        <AntCheckbox.Group<K>
          {...attributes}
          role="group"
          options={options.map(({ value, label, disabled = false }) => ({ value, label, disabled }))}
          value={value ?? []}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

export function RadioGroup<K extends Key>({ options, ...field }: FieldProps<K> & { options: readonly Option<K>[] }) {
  return (
    <Field<K> {...field} group>
      {({ value, onChange, attributes }) => (
        <Radio.Group
          {...attributes}
          options={options.map(({ value, label, disabled = false }) => ({ value, label, disabled }))}
          value={value}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  )
}
