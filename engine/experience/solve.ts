/** Solves A·X = B for a symmetric, positive definite A of `size` rows; `b` has `columns` columns and becomes X. */
export function solveInPlace(a: Float64Array, size: number, b: Float64Array, columns: number) {
  factorise(a, size)
  const row = (i: number) => b.subarray(i * columns, (i + 1) * columns)
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) subtract(row(i), row(k), a[i * size + k] ?? 0)
    divide(row(i), a[i * size + i] ?? 1)
  }
  for (let i = size - 1; i >= 0; i--) {
    divide(row(i), a[i * size + i] ?? 1)
    for (let k = 0; k < i; k++) subtract(row(k), row(i), a[i * size + k] ?? 0)
  }
}

/** Cholesky: A becomes L with L·Lᵀ = A; the part above the diagonal is left unchanged and never read. */
function factorise(a: Float64Array, size: number) {
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i * size + j] ?? 0
      for (let k = 0; k < j; k++) sum -= (a[i * size + k] ?? 0) * (a[j * size + k] ?? 0)
      a[i * size + j] = i === j ? Math.sqrt(sum) : sum / (a[j * size + j] ?? 1)
    }
  }
}

function subtract(from: Float64Array, what: Float64Array, times: number) {
  if (times === 0) return
  for (let c = 0; c < from.length; c++) from[c] = (from[c] ?? 0) - times * (what[c] ?? 0)
}

function divide(row: Float64Array, by: number) {
  for (let c = 0; c < row.length; c++) row[c] = (row[c] ?? 0) / by
}
