const pageSize = 200

type Page<T> = { list: T[]; total: number }

/** Every row of a list that comes in pages, with how far it is. */
export async function everyPage<T>(
  read: (paging: { pageNo: number; pageSize: number }) => Promise<Page<T>>,
  progress?: (share: number) => void,
): Promise<T[]> {
  const all: T[] = []
  for (let pageNo = 1; ; pageNo++) {
    const { list, total } = await read({ pageNo, pageSize })
    all.push(...list)
    progress?.(total ? Math.min(1, all.length / total) : 1)
    if (list.length < pageSize) return all
  }
}
