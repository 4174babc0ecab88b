import { configure } from '@testing-library/dom'

/** A page that is awaited stands at last, also on a machine that is busy with other things. */
configure({ asyncUtilTimeout: 20_000 })
