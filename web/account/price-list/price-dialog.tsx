import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { priceList } from '#contract/account/price-list.ts'
import { useMoney } from '#web/base/money.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import type { PriceRow } from './price-row.ts'

const Figure = z.number().min(0).nullable().optional()
const PriceForm = z.object({ yuan: Figure, insuranceYuan: Figure, stock: Figure })

/** One price. An empty value removes it from the list. */
export function PriceDialog({ row, close }: { row: PriceRow; close: () => void }) {
  const { t } = useTranslation('price-list')
  const form = useForm()
  const save = useCall(priceList.save, [priceList.list])
  const { kind, itemId, form: processed, version } = row
  const unit = kind === 'herb' ? 'g' : 'pack'
  const { sign } = useMoney()
  async function submit({ yuan = null, insuranceYuan = null, stock = null }: z.output<typeof PriceForm>) {
    if (yuan === null && version === 0) return close()
    const figures = { yuan, insuranceYuan: kind === 'herb' ? insuranceYuan : null, stock }
    await save.mutateAsync({ kind, itemId, form: processed, ...figures, version })
    toastDone(t(yuan === null ? 'removed' : 'saved', { name: row.name }))
    close()
  }
  const initial = { yuan: row.yuan, insuranceYuan: row.insuranceYuan, stock: row.stock }
  return (
    <Dialog title={row.name} close={close} form={form} confirm={{ label: t('save'), run: form.submit }}>
      <Form form={form} schema={PriceForm} initial={initial} submit={submit}>
        <NumberField
          name="yuan"
          label={t(`yuan.${unit}`, { sign })}
          min={0}
          max={100_000}
          precision={kind === 'herb' ? 4 : 2}
          hint={t('emptied')}
        />
        {kind === 'herb' ? (
          <NumberField
            name="insuranceYuan"
            label={t('insurance', { sign })}
            min={0}
            max={100_000}
            precision={4}
            hint={t('insuranceHint')}
          />
        ) : null}
        <NumberField
          name="stock"
          label={t(`stock.${unit}`)}
          min={0}
          max={10_000_000}
          precision={kind === 'herb' ? 3 : 0}
          hint={t('stockHint')}
        />
      </Form>
    </Dialog>
  )
}
