import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card, Stat, Stats } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { FormGroup } from '#web/ui/form/form-cells.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Status } from '#web/ui/status.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'

type Row = { id: number; name: string; age: number; done: boolean; note: string }
const rows: readonly Row[] = [
  { id: 1, name: '周慧敏', age: 41, done: true, note: '归脾汤加味 14 剂' },
  { id: 2, name: 'Jane McAllister-Thompson', age: 60, done: false, note: 'Spleen-Restoring Decoction' },
  { id: 3, name: '韩雪', age: 36, done: true, note: '' },
]
const columns: readonly Column<Row>[] = [
  { key: 'name', title: '患者', cell: (row) => row.name, sortBy: (row) => row.name },
  { key: 'age', title: '年龄', align: 'end', width: '80px', cell: (row) => row.age, sortBy: (row) => row.age },
  {
    key: 'done',
    title: '状态',
    cell: (row) => (
      <Status
        icon={row.done ? 'check' : 'clock'}
        tone={row.done ? 'jade' : 'gamboge'}
        word={row.done ? '已完成' : '待办'}
      />
    ),
  },
  { key: 'note', title: '备注', cell: (row) => row.note, optional: 'shown' },
]
const codes = [101, 107, 114, 201, 206, 212, 301, 306, 312, 401, 406, 412, 501, 506, 512, 115]

function TableCard() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set([2]))
  const [tab, setTab] = useState('all')
  return (
    <div style={{ height: 460, border: '1px solid var(--line)' }}>
      <PageFrame
        title="病案"
        filters={
          <FilterBar
            list={{ active: 1, clear: () => undefined }}
            find={{ label: 'Find', value: '', change: () => undefined }}
            found={3}
            extra={<Button icon="export">{`导出`}</Button>}
          >
            <Select label="Kind" labelHidden placeholder="Kind" width={120} options={[{ value: 1, label: 'One' }]} />
          </FilterBar>
        }
        actions={<Button look="primary" icon="plus">{`新建`}</Button>}
        aside={
          <Stats>
            <Stat label="诊次" value={286} />
            <Stat label="复诊率" value={41.2} unit="%" note="+1.4" />
          </Stats>
        }
        foot={<span>{`${chosen.size} chosen`}</span>}
      >
        <Tabs
          label="Views"
          tabs={[
            { key: 'all', label: '全部', count: 3 },
            { key: 'mine', label: '我的' },
          ]}
          value={tab}
          onChange={setTab}
        >
          <Table
            label="病案"
            columns={columns}
            rows={rows}
            keyOf={(row) => row.id}
            chosen={chosen}
            onChoose={setChosen}
            open={() => undefined}
            isCurrent={(row) => row.id === 2}
            isVoid={(row) => row.id === 3}
            detail={(row) => (row.id === 2 ? 'Detail of the row' : null)}
            keepColumnsAs="gallery"
            paging={{ pageNo: 2, pageSize: 3, total: 20, turn: () => undefined }}
          />
        </Tabs>
      </PageFrame>
    </div>
  )
}

export const Lists = () => (
  <>
    <TableCard />
    <Card title="Waiting">
      <Table label="Waiting" columns={columns} rows={undefined} keyOf={(row) => row.id} />
      <Skeleton rows={2} />
      <Progress label="Share" share={0.4} />
      <Progress label="Unknown" share={null} />
      <EmptyState title="还没有病案" text="接诊以后，这里会有第一份。">
        <Button>{`接诊`}</Button>
      </EmptyState>
    </Card>
    <Card title="Tags">
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
        {codes.map((code) => (
          <Tag key={code} code={code}>{`${code} 气虚`}</Tag>
        ))}
        <Tag tone="qingdai" remove={{ name: 'qingdai', run: () => undefined }}>{`qingdai`}</Tag>
        <Tag>{`plain`}</Tag>
      </p>
      <FormGroup title="Group">{`Fields`}</FormGroup>
    </Card>
  </>
)
