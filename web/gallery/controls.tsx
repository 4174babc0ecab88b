import { useState } from 'react'
import { z } from 'zod'
import { Alert } from '#web/ui/alert.tsx'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Checkbox, CheckboxGroup, RadioGroup, Switch } from '#web/ui/form/choice-fields.tsx'
import { DateField, DateRangeField, DateTimeField, TimeField } from '#web/ui/form/date-field.tsx'
import { Form, useForm, useFormValue } from '#web/ui/form/form.tsx'
import { FormCells } from '#web/ui/form/form-cells.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { MultiSelect, Select } from '#web/ui/form/select.tsx'
import { PasswordField, TextArea, TextField } from '#web/ui/form/text-field.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

const looks: readonly ButtonLook[] = ['primary', 'plain', 'danger', 'link']
const options = ['A', 'B', 'C'].map((value) => ({ value, label: `Option ${value}` }))
const Schema = z.object({
  name: z.string().trim().min(1).max(20),
  heightCm: z.number().min(20).max(260).optional(),
  kinds: z.array(z.string()).optional(),
  born: z.iso.date().optional(),
  at: z.string().optional(),
  hour: z.string().optional(),
  note: z.string().max(200).optional(),
  kind: z.string().optional(),
  sex: z.string(),
  agreed: z.boolean().optional(),
})

const Buttons = () => (
  <Card title="Buttons">
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {looks.map((look) => (
        <Button key={look} look={look}>{`${look} 保存`}</Button>
      ))}
      {looks.map((look) => (
        <Button key={look} look={look} disabled>{`${look} 保存`}</Button>
      ))}
      <Button look="primary" busy>{`busy`}</Button>
      <Button look="icon" icon="pen" label="Edit" />
      <Button look="icon" icon="pen" label="Edit" size="small" />
      <Button size="small" icon="plus">{`small 添加`}</Button>
      <Button pressed>{`pressed`}</Button>
      <Menu
        items={[
          { kind: 'group', key: 'g', label: 'Group' },
          { kind: 'action', key: 'a', label: 'Act', run: () => undefined },
          { kind: 'line', key: 'l' },
          {
            kind: 'submenu',
            key: 's',
            label: 'More',
            items: [{ kind: 'action', key: 'b', label: 'Deep', danger: true, run: () => undefined }],
          },
        ]}
      >
        <Button icon="down" opens="menu">{`menu`}</Button>
      </Menu>
    </p>
  </Card>
)

function Typed() {
  const name = useFormValue('name')
  return <p>{`Typed: ${name ?? ''}`}</p>
}

function FormCard() {
  const form = useForm()
  return (
    <Card title="Form">
      <Form form={form} schema={Schema} initial={{ sex: 'female' }} keepAs="gallery" submit={() => Promise.resolve()}>
        <FormCells>
          <TextField name="name" label="姓名" required maxLength={50} hint="As on the card" />
          <NumberField name="heightCm" label="身高" min={0} max={400} unit="cm" />
          <RadioGroup
            name="sex"
            label="性别"
            options={[
              { value: 'female', label: '女' },
              { value: 'male', label: '男' },
            ]}
          />
          <Select name="kind" label="Kind" options={options} clearable searchable />
          <MultiSelect name="kinds" label="Kinds" options={options} />
          <DateField name="born" label="出生日期" to="2026-11-22" />
          <DateTimeField name="at" label="预约" />
          <TimeField name="hour" label="Hour" />
        </FormCells>
        <TextArea name="note" label="备注" maxLength={200} showCount />
        <Checkbox name="agreed" label="I agree" />
        <Typed />
        <Button look="primary" type="submit" busy={form.busy}>{`Save`}</Button>
      </Form>
    </Card>
  )
}

function Alone() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  const [on, setOn] = useState(true)
  const [kind, setKind] = useState('A')
  const close = () => setOpen(null)
  return (
    <Card title="Alone" note="without a form">
      <FormCells>
        <TextField label="Error" error="Not right" value="x" maxLength={10} />
        <PasswordField label="Password" value="" hint="8 to 64" />
        <Switch label="Switch" value={on} onChange={setOn} />
        <CheckboxGroup label="Several" options={options} value={['A']} />
        <DateRangeField label="Range" value={['2026-11-01', '2026-11-22']} />
      </FormCells>
      <Segmented label="Which" options={options} value={kind} onChange={setKind} />
      <p style={{ display: 'flex', gap: 8, marginBlock: 12 }}>
        <Button onClick={() => setOpen('dialog')}>{`Dialog`}</Button>
        <Button onClick={() => setOpen('drawer')}>{`Drawer`}</Button>
      </p>
      {(['info', 'success', 'warning', 'error'] as const).map((kindOf) => (
        <Alert key={kindOf} kind={kindOf} title={`${kindOf} 提示`} actions={<Button size="small">{`Act`}</Button>}>
          {`What to do next.`}
        </Alert>
      ))}
      {open === 'dialog' ? (
        <Dialog title="Dialog" close={close} confirm={{ label: 'Do it', run: close }} foot={<small>{`Beside`}</small>}>
          {`Body`}
        </Dialog>
      ) : null}
      <Drawer open={open === 'drawer'} title="Drawer" close={close} back={close}>
        {`Body`}
      </Drawer>
    </Card>
  )
}

export const Controls = () => (
  <>
    <Buttons />
    <FormCard />
    <Alone />
  </>
)
