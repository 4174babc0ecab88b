import type { pointSystems } from '../schema/point.ts'

type System = (typeof pointSystems)[number]
type View = {
  plate: string
  box: readonly [x: number, y: number, width: number, height: number]
  /** Both halves of the body, or one limb that is mirrored for the other side. */
  bilateral: boolean
  /** The point systems the view can show; the first are displayed until others are selected. */
  systems: readonly System[]
}

const body = ['channel', 'extra', 'dong'] as const
const head = ['channel', 'extra', 'scalp', 'jiao', 'dong'] as const

/** A view is a window on a plate. */
export const views = {
  front: { plate: 'front', box: [-410, -20, 820, 1590], bilateral: true, systems: body },
  back: { plate: 'back', box: [-410, -20, 820, 1590], bilateral: true, systems: body },
  side: { plate: 'side', box: [-230, -20, 470, 1590], bilateral: false, systems: body },
  'leg-inner': { plate: 'leg-inner', box: [-190, 700, 310, 855], bilateral: false, systems: body },
  'head-front': { plate: 'front', box: [-130, -12, 260, 300], bilateral: true, systems: head },
  'head-side': { plate: 'head-side', box: [-140, -12, 262, 320], bilateral: false, systems: head },
  'head-back': { plate: 'back', box: [-130, -12, 260, 300], bilateral: true, systems: head },
  'head-top': { plate: 'head-top', box: [-110, -118, 220, 225], bilateral: true, systems: head },
  ear: { plate: 'ear', box: [-240, -330, 460, 650], bilateral: false, systems: ['ear', 'extra', 'dong'] },
  'ear-back': { plate: 'ear-back', box: [-160, -330, 430, 650], bilateral: false, systems: ['ear', 'dong'] },
  abdomen: {
    plate: 'front',
    box: [-170, 420, 340, 370],
    bilateral: true,
    systems: ['abdominal', 'channel', 'extra', 'dong'],
  },
  palm: { plate: 'palm', box: [-320, -715, 640, 870], bilateral: false, systems: body },
  'hand-back': { plate: 'hand-back', box: [-320, -715, 640, 870], bilateral: false, systems: body },
  'foot-top': { plate: 'foot-top', box: [-210, -25, 420, 765], bilateral: false, systems: body },
  'foot-sole': { plate: 'foot-sole', box: [-210, -20, 420, 760], bilateral: false, systems: body },
  'foot-inner': { plate: 'foot-inner', box: [-450, -335, 730, 550], bilateral: false, systems: body },
  'foot-outer': { plate: 'foot-outer', box: [-280, -335, 730, 550], bilateral: false, systems: body },
} satisfies Record<string, View>
export type ViewId = keyof typeof views
