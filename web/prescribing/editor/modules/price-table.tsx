import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { prescription } from '#contract/prescribing/prescription.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { useMoney } from '#web/base/money.ts'
import { query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { WhatIs } from '../prescription/what-is.tsx'
import styles from './modules.module.css'

const parts = ['herbs', 'preparations', 'processing', 'decoction', 'concentration', 'auxiliary'] as const

/** The price of each part at the selected clinic, for the current content of the editor. */
export function PriceTable({ prescriptionId, content }: { prescriptionId: number; content: PrescriptionContent }) {
  const { t } = useTranslation('prescription')
  const { money } = useMoney()
  const { herbs, preparations, outerProducts, herbPriceType, decoctionType, pasteAuxiliaries, clinicId, recipeUsage } =
    content
  const input = useDebounced(
    {
      prescriptionId,
      herbs,
      preparations,
      outerProducts: Object.fromEntries(outerProducts.map(({ productId, ...product }) => [productId, product])),
      herbPriceType,
      decoctionType,
      pasteAuxiliaries,
      pairs: recipeUsage.pairs,
      ...(clinicId !== null && { clinicId }),
    },
    120,
  )
  const { data, error, refetch } = useQuery({
    ...query(prescription.price, input),
    placeholderData: keepPreviousData,
  })
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Skeleton rows={2} />
  return (
    <>
      <table className={styles['pairs-table']}>
        <tbody>
          {parts
            .filter((part) => data[part] > 0 || part === 'herbs')
            .map((part) => (
              <tr key={part}>
                <th scope="row">
                  {t(`price.${part}`)}
                  {part === 'herbs' && <WhatIs code={`price-${herbPriceType}`} name={t(`price.${herbPriceType}`)} />}
                </th>
                <td>{money(data[part])}</td>
              </tr>
            ))}
          <tr className="total">
            <th scope="row">{t('prescription.total')}</th>
            <td>{money(data.total)}</td>
          </tr>
        </tbody>
      </table>
      {data.unpriced.length > 0 && (
        <p className="text-gamboge">{t('price.unpriced', { names: data.unpriced.join(t('comma')) })}</p>
      )}
    </>
  )
}
