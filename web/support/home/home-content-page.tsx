import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { document, richTextImageMaxBytes } from '#contract/support/document.ts'
import { type HomeEntry, home, homeEntryKinds } from '#contract/support/home.ts'
import { toastDone } from '#web/base/notices.ts'
import { call, query, useCall } from '#web/base/query.ts'
import { dayOf } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Upload } from '#web/ui/upload/upload.tsx'
import { FileImage } from '../talk/file-image.tsx'
import { RichTextField } from '../talk/rich-text-view.tsx'
import styles from '../talk/talk.module.css'

type Kind = HomeEntry['kind']
const refreshed = [home.entries, home.banners, home.guides, home.bulletin] as const
const limits = { types: ['image/jpeg', 'image/png'], maxBytes: richTextImageMaxBytes, maxCount: 1 }

function EditDialog({ kind, one, close }: { kind: Kind; one: HomeEntry | null; close: () => void }) {
  const { t } = useTranslation(['talk', 'fields'])
  const [title, setTitle] = useState(one?.title ?? '')
  const [content, setContent] = useState(one?.content ?? '')
  const [link, setLink] = useState(one?.link ?? '')
  const [image, setImage] = useState(one?.imageUrl || null)
  const add = useCall(home.addEntry, refreshed)
  const update = useCall(home.updateEntry, refreshed)
  const done = {
    onSuccess: () => {
      toastDone(t('talk:homeContent.saved'))
      close()
    },
  }
  const send = () => {
    const fields = { title, content, link, image }
    if (one) update.mutate({ id: one.id, ...fields }, done)
    else add.mutate({ kind, ...fields, notify: kind === 'bulletin' }, done)
  }
  return (
    <Dialog
      title={t(`talk:homeContent.kinds.${kind}`)}
      width={720}
      close={close}
      confirm={{
        label: t('talk:homeContent.save'),
        run: send,
        busy: add.isPending || update.isPending,
        disabled: title.trim() === '',
      }}
    >
      <TextField label={t('fields:title')} required maxLength={80} value={title} onChange={setTitle} />
      {kind === 'bulletin' ? null : (
        <TextField
          label={t('fields:link')}
          hint={t('talk:homeContent.linkHint')}
          maxLength={300}
          value={link}
          onChange={setLink}
        />
      )}
      {kind === 'banner' ? (
        <>
          <Upload
            label={t('talk:homeContent.picture')}
            upload={(file) => call(document.uploadRichTextImage, { file })}
            done={({ url }) => setImage(url)}
            limits={limits}
          />
          {image ? <FileImage url={image} name={t('talk:homeContent.picture')} size="small" /> : null}
        </>
      ) : (
        <RichTextField label={t('fields:content')} initial={one?.content ?? ''} change={setContent} />
      )}
      {kind === 'bulletin' && !one ? <p className="text-muted text-small">{t('talk:homeContent.notifies')}</p> : null}
    </Dialog>
  )
}

/** The content of the organisation's landing page: announcements, guides, banners. */
export function HomeContentPage() {
  const { t } = useTranslation(['talk', 'shell'])
  const [kind, setKind] = useState<Kind>('bulletin')
  const [editing, setEditing] = useState<HomeEntry | 'new' | null>(null)
  const { data, isError, error, refetch } = useQuery(query(home.entries, { kind, pageSize: 200 }))
  const remove = useCall(home.removeEntry, refreshed)
  return (
    <PageFrame
      title={t('shell:pages.homeContent')}
      width="text"
      filters={
        <Segmented<Kind>
          label={t('talk:homeContent.kind')}
          value={kind}
          options={homeEntryKinds.map((value) => ({ value, label: t(`talk:homeContent.kinds.${value}`) }))}
          onChange={setKind}
        />
      }
      actions={
        <Button look="primary" icon="plus" onClick={() => setEditing('new')}>
          {t('talk:homeContent.add')}
        </Button>
      }
    >
      {isError && !data ? <LoadFailed error={error} retry={refetch} /> : null}
      {data || isError ? null : <Skeleton rows={4} />}
      {data?.list.length === 0 ? (
        <EmptyState title={t('talk:homeContent.none')} text={t(`talk:homeContent.teach.${kind}`)} />
      ) : null}
      <ul>
        {data?.list.map((one) => (
          <li key={one.id} className={styles['talk-bar']}>
            <b>{one.title}</b>
            <span className="text-muted text-small">
              {one.author} {dayOf(one.time)}
            </span>
            <span className="grow" />
            <Button look="link" onClick={() => setEditing(one)}>
              {t('talk:homeContent.edit')}
            </Button>
            <Button look="link" busy={remove.isPending} onClick={() => remove.mutate({ id: one.id })}>
              {t('talk:homeContent.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {editing ? (
        <EditDialog kind={kind} one={editing === 'new' ? null : editing} close={() => setEditing(null)} />
      ) : null}
    </PageFrame>
  )
}
