import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Archive,
  type ArchiveType,
  archive,
  archiveImagesPerType,
  archiveTypes,
} from '#contract/clinic/archive.ts'
import { keepPreviousQuery, keyOf } from '#web/base/query.ts'
import { shrinkImage } from '#web/base/shrink-image.ts'
import { limitsOf, uploadTo } from '#web/base/upload-to.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Upload } from '#web/ui/upload/upload.tsx'
import styles from './archive.module.css'
import { ArchiveEntry } from './archive-entry.tsx'
import { ArchiveViewer, type ShownPictures } from './archive-viewer.tsx'

type Whose = { patientId: number } | { prescriptionId: number }

const pageSize = 12

/** Pictures of a patient, or of the visit of a prescription, by type: add, look at, compare two, write a remark. */
export function ArchiveSection({ whose }: { whose: Whose }) {
  const { t } = useTranslation('archive')
  const [type, setType] = useState<ArchiveType>('tongue')
  const turnTo = (next: ArchiveType) => setType(next)
  return (
    <section className={styles['archive']} aria-label={t('title')}>
      <div className={styles['head']}>
        <h2 className="title">{t('title')}</h2>
        <Segmented
          label={t('type')}
          size="small"
          value={type}
          onChange={turnTo}
          options={archiveTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
      </div>
      <OneType key={type} whose={whose} type={type} />
    </section>
  )
}

function OneType({ whose, type }: { whose: Whose; type: ArchiveType }) {
  const { t } = useTranslation('archive')
  const cache = useQueryClient()
  const [pageNo, setPageNo] = useState(1)
  const { data, isError, error, refetch } = useQuery(
    keepPreviousQuery(archive.list, { ...whose, type, pageNo, pageSize }),
  )
  const [chosen, setChosen] = useState<readonly Archive[]>([])
  const [shown, setShown] = useState<ShownPictures | null>(null)
  if (isError && !data) return <LoadFailed error={error} retry={refetch} />
  if (!data) return <Skeleton rows={3} />

  const choose = (one: Archive) =>
    setChosen((all) =>
      all.some((other) => other.archiveId === one.archiveId)
        ? all.filter((other) => other.archiveId !== one.archiveId)
        : [...all, one].slice(-2),
    )
  const { maxBytes } = archive.uploadImage.upload
  return (
    <>
      <Upload
        label={t('upload')}
        camera={t('camera')}
        upload={uploadTo(archive.uploadImage, { ...whose, type })}
        done={() => void cache.invalidateQueries({ queryKey: keyOf(archive.list) })}
        limits={limitsOf(archive.uploadImage, archiveImagesPerType)}
        kept={'prescriptionId' in whose ? data.total : 0}
        shrink={(file) => shrinkImage(file, maxBytes)}
        hint={t('hint', { count: archiveImagesPerType, mb: maxBytes / 2 ** 20 })}
      />
      {data.list.length ? (
        <>
          {data.total > 1 ? (
            <p className={styles['compare']}>
              <Button
                size="small"
                icon="compare"
                disabled={chosen.length < 2}
                onClick={() => setShown({ pair: chosen })}
              >
                {t('compare')}
              </Button>
              <span>{t('chosen', { count: chosen.length })}</span>
            </p>
          ) : null}
          <ul className={styles['list']}>
            {data.list.map((one) => (
              <ArchiveEntry
                key={one.archiveId}
                entry={one}
                chosen={chosen.some((other) => other.archiveId === one.archiveId)}
                choose={() => choose(one)}
                open={() => setShown({ start: one, all: data.list })}
              />
            ))}
          </ul>
          <Pager
            filter={{ pageNo, pageSize }}
            total={data.total}
            totalText={t('total', { count: data.total })}
            turn={setPageNo}
          />
        </>
      ) : (
        <EmptyState compact title={t(`none.${type}`)} text={t('none.text')} />
      )}
      {shown ? <ArchiveViewer shown={shown} close={() => setShown(null)} /> : null}
    </>
  )
}
