import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { fileIdOf } from '#contract/base/file-url.ts'
import { documentCategories } from '#contract/support/choices.ts'
import { type Document, document, documentMaxBytes } from '#contract/support/document.ts'
import { later } from '#web/base/later.ts'
import { listFilter } from '#web/base/list-filter.ts'
import { askWarning, toastDone } from '#web/base/notices.ts'
import { mayOpen } from '#web/base/pages.ts'
import { call, keepPreviousQuery, query, useCall } from '#web/base/query.ts'
import { saveFile } from '#web/base/save-file.ts'
import { useUser } from '#web/base/session.ts'
import { dayOf } from '#web/base/time.ts'
import { useList } from '#web/base/use-list.ts'
import talkStyles from '#web/support/talk/talk.module.css'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { FilterBar, NothingFound } from '#web/ui/filter-bar.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Upload } from '#web/ui/upload/upload.tsx'
import { megabytes } from '#web/ui/upload/upload-rules.ts'
import { TalkNav } from '../talk/talk-nav.tsx'
import documentsStyles from './documents.module.css'

const PdfViewer = later(async () => (await import('./pdf-viewer.tsx')).PdfViewer)
type Category = Document['category']
const limits = { types: ['application/pdf'], maxBytes: documentMaxBytes, maxCount: 1 }
const refreshed = [document.list] as const

/** A new document, or a new name, category or file for an existing one. */
function EditDialog({ one, close }: { one: Document | null; close: () => void }) {
  const { t } = useTranslation(['talk', 'fields', 'common'])
  const [name, setName] = useState(one?.name ?? '')
  const [category, setCategory] = useState<Category>(one?.category ?? 'guideline')
  const [file, setFile] = useState<{ fileId: number; name: string } | null>(null)
  const save = useCall(document.save, refreshed)
  const update = useCall(document.update, refreshed)
  const done = {
    onSuccess: () => {
      toastDone(t('talk:documents.saved'))
      close()
    },
  }
  const isReady = name.trim() !== '' && (one !== null || file !== null)
  const send = () => {
    if (one) update.mutate({ id: one.id, name, category, ...(file && { fileId: file.fileId }) }, done)
    else if (file) save.mutate({ name, category, fileId: file.fileId }, done)
  }
  const take = (sent: { fileId: number; name: string }) => {
    setFile(sent)
    if (name.trim() === '') setName(sent.name.replace(/\.pdf$/i, ''))
  }
  return (
    <Dialog
      title={t(one ? 'talk:documents.edit' : 'talk:documents.add')}
      close={close}
      confirm={{
        label: t('talk:documents.save'),
        run: send,
        busy: save.isPending || update.isPending,
        disabled: !isReady,
      }}
    >
      <TextField label={t('fields:name')} required maxLength={120} value={name} onChange={setName} />
      <Select<Category>
        label={t('fields:category')}
        value={category}
        options={documentCategories.map((value) => ({ value, label: t(`talk:documents.categories.${value}`) }))}
        onChange={(value) => setCategory(value ?? 'other')}
      />
      {file ? (
        <p className="row">
          <Icon name="book" size={14} />
          {file.name}
        </p>
      ) : (
        <Upload
          label={t('talk:documents.choose')}
          hint={t('talk:documents.hint', { mb: megabytes(documentMaxBytes) })}
          upload={(sent) => call(document.upload, { file: sent })}
          done={take}
          limits={limits}
        />
      )}
    </Dialog>
  )
}

function Reader({ one, edits }: { one: Document; edits: boolean }) {
  const { t } = useTranslation(['talk', 'common'])
  const [isEditing, setEditing] = useState(false)
  const remove = useCall(document.remove, refreshed)
  const { data, isError, error, refetch } = useQuery({
    ...query(document.file, { fileId: fileIdOf(one.url) }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const ask = async () => {
    const question = {
      title: t('talk:documents.removeTitle', { name: one.name }),
      content: t('talk:documents.removeText'),
      okText: t('talk:documents.remove'),
    }
    if (await askWarning(question)) remove.mutate({ id: one.id })
  }
  const download = () => data && saveFile(data, `${one.name}.pdf`)
  return (
    <article className={documentsStyles['documents-reader']} aria-label={one.name}>
      <div className={talkStyles['talk-bar']}>
        <h2 className="serif">{one.name}</h2>
        <span className="text-muted text-small">
          {t(`talk:documents.categories.${one.category}`)} {t('talk:documents.mb', { mb: megabytes(one.size) })}{' '}
          {one.uploadedBy} {dayOf(one.uploadTime)}
        </span>
        <span className="grow" />
        {edits ? (
          <>
            <Button look="link" onClick={() => setEditing(true)}>
              {t('talk:documents.edit')}
            </Button>
            <Button look="link" busy={remove.isPending} onClick={() => void ask()}>
              {t('talk:documents.remove')}
            </Button>
          </>
        ) : null}
        <Button icon="export" disabled={!data} onClick={download}>
          {t('talk:documents.download')}
        </Button>
      </div>
      {isError ? <LoadFailed error={error} retry={refetch} /> : null}
      {data ? (
        <Suspense fallback={<Skeleton rows={8} />}>
          <PdfViewer key={`${one.url} ${one.hitPages.join()}`} file={data} hitPages={one.hitPages} />
        </Suspense>
      ) : null}
      {isEditing ? <EditDialog one={one} close={() => setEditing(false)} /> : null}
    </article>
  )
}

const documents = listFilter({ fields: { name: z.string().max(60), category: z.enum(documentCategories) } })

type Counts = readonly { category: Category; count: number }[]

function Categories({
  counts,
  chosen,
  choose,
}: {
  counts: Counts
  chosen: Category | undefined
  choose: (category: Category | undefined) => void
}) {
  const { t } = useTranslation('talk')
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul className={documentsStyles['documents-categories']}>
      <li>
        <button type="button" aria-pressed={!chosen} onClick={() => choose(undefined)}>
          {t('all')} <span className="text-muted">{all}</span>
        </button>
      </li>
      {documentCategories.map((category) => (
        <li key={category}>
          <button type="button" aria-pressed={chosen === category} onClick={() => choose(category)}>
            {t(`documents.categories.${category}`)}{' '}
            <span className="text-muted">{counts.find((one) => one.category === category)?.count ?? 0}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Row({ one, isOpen, open }: { one: Document; isOpen: boolean; open: () => void }) {
  const { t } = useTranslation('talk')
  return (
    <li>
      <button type="button" className={talkStyles['talk-row']} aria-current={isOpen || undefined} onClick={open}>
        <Icon name="book" />
        <b className="serif ellipsis">{one.name}</b>
        <span />
        <span className={talkStyles['sub']}>
          {t('documents.mb', { mb: megabytes(one.size) })} {dayOf(one.uploadTime)}{' '}
          {t(`documents.categories.${one.category}`)} {one.hits ? t('documents.hits', { count: one.hits }) : ''}
        </span>
      </button>
    </li>
  )
}

function Documents({
  title,
  id,
  go,
  edits,
}: {
  title: string
  id: number | undefined
  go: (id: number) => void
  edits: boolean
}) {
  const { t } = useTranslation(['talk', 'common'])
  const [isAdding, setAdding] = useState(false)
  const list = useList(documents)
  const { data, isError, error, refetch } = useQuery(keepPreviousQuery(document.list, list.asked))
  const open = data?.list.find((one) => one.id === id)
  return (
    <PageFrame title={title} width="flush">
      {edits ? null : <TalkNav />}
      <div className={`talk ${documentsStyles['documents']}`}>
        <section className={talkStyles['talk-list']} aria-label={title}>
          <div className={talkStyles['talk-bar']}>
            <FilterBar
              list={list}
              found={data?.total}
              find={{
                label: t('talk:documents.find'),
                value: list.filter.name,
                change: (name) => list.change({ name }),
              }}
              extra={
                edits ? (
                  <Button icon="plus" onClick={() => setAdding(true)}>
                    {t('talk:documents.add')}
                  </Button>
                ) : null
              }
            />
          </div>
          <Categories
            counts={data?.categories ?? []}
            chosen={list.filter.category}
            choose={(category) => list.change({ category })}
          />
          {isError && !data ? <LoadFailed error={error} retry={refetch} /> : null}
          {data || isError ? null : <Skeleton rows={5} />}
          {data?.list.length === 0 ? (
            <NothingFound list={list}>
              <EmptyState
                title={t('talk:documents.none')}
                text={t(edits ? 'talk:documents.teachKeeper' : 'talk:documents.teach')}
              />
            </NothingFound>
          ) : null}
          <ul>
            {data?.list.map((one) => (
              <Row key={one.id} one={one} isOpen={one.id === id} open={() => go(one.id)} />
            ))}
          </ul>
          {data ? <Pager filter={data} total={data.total} turn={list.turn} /> : null}
        </section>
        {open ? (
          <Reader key={open.id} one={open} edits={edits} />
        ) : (
          <p className={`${talkStyles['talk-reader']} text-muted`}>{t('talk:documents.pick')}</p>
        )}
      </div>
      {isAdding ? <EditDialog one={null} close={() => setAdding(false)} /> : null}
    </PageFrame>
  )
}

/** The documents of the organisation, for reading. */
export function DocumentsPage() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const { id } = useSearch({ from: '/shell/talk/documents' })
  const navigate = useNavigate({ from: '/talk/documents' })
  const go = (chosen: number) => void navigate({ search: (before) => ({ ...before, id: chosen }) })
  const edits = user !== null && mayOpen('/admin/documentList', user) && user.permissions.includes('document_list')
  return <Documents title={t('pages.documents')} id={id} go={go} edits={edits} />
}

/** The same, for the accounts that manage them. */
export function DocumentListPage() {
  const { t } = useTranslation('shell')
  const { id } = useSearch({ from: '/shell/admin/documentList' })
  const navigate = useNavigate({ from: '/admin/documentList' })
  const go = (chosen: number) => void navigate({ search: (before) => ({ ...before, id: chosen }) })
  return <Documents title={t('pages.documentList')} id={id} go={go} edits />
}
