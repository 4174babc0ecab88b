/** Where and how each abdominal sign is felt in the drawing. */

export type Spot = readonly [x: number, y: number, rx: number, ry: number]
export type Feel =
  | 'full'
  | 'hard'
  | 'pain'
  | 'throb'
  | 'cold'
  | 'hot'
  | 'soft'
  | 'splash'
  | 'lump'
  | 'cords'
  | 'veins'
  | 'rising'

/** Places of the belly in the drawing, in hundredths of its width. */
export const abdomenPlaces = {
  pit: [50, 33, 14, 9],
  chest: [50, 16, 9, 9],
  apex: [62, 18, 5, 5],
  rightRibs: [25, 32, 10, 12],
  leftRibs: [75, 32, 10, 12],
  upper: [50, 38, 20, 13],
  aboveNavel: [50, 48, 7, 6],
  navel: [50, 60, 5, 5],
  besideNavel: [40, 61, 6, 7],
  whole: [50, 58, 27, 30],
  below: [50, 74, 8, 7],
  lower: [50, 82, 18, 10],
  leftLower: [66, 80, 9, 9],
  rightLower: [34, 80, 9, 9],
  leftFlank: [74, 60, 7, 12],
} as const satisfies Record<string, Spot>

export type AbdomenLook = {
  places: readonly (keyof typeof abdomenPlaces)[]
  feel: Feel
  /** The outline when retracted or swollen, or when the navel protrudes or is sunken. */
  form?: 'sunken' | 'swollen' | 'navel-out' | 'navel-in'
}

export const abdomenLooks: Readonly<Record<string, AbdomenLook>> = {
  心下痞: { places: ['pit'], feel: 'full' },
  心下痞硬: { places: ['pit'], feel: 'hard' },
  心下满痛: { places: ['upper'], feel: 'pain' },
  结胸: { places: ['chest', 'upper', 'lower'], feel: 'hard' },
  心下支结: { places: ['pit'], feel: 'cords' },
  心下悸: { places: ['pit'], feel: 'throb' },
  脐上悸: { places: ['aboveNavel'], feel: 'throb' },
  脐下悸: { places: ['below'], feel: 'throb' },
  脐旁悸: { places: ['besideNavel'], feel: 'throb' },
  胸胁苦满: { places: ['rightRibs', 'leftRibs'], feel: 'full' },
  胁下痞硬: { places: ['rightRibs', 'leftRibs'], feel: 'hard' },
  小腹急结: { places: ['leftLower'], feel: 'cords' },
  少腹不适: { places: ['leftLower', 'rightLower'], feel: 'full' },
  少腹硬满: { places: ['lower'], feel: 'hard' },
  少腹拘急: { places: ['leftLower', 'rightLower'], feel: 'cords' },
  小腹不仁: { places: ['lower'], feel: 'soft' },
  里急: { places: ['whole'], feel: 'cords' },
  腹软: { places: ['whole'], feel: 'soft' },
  腹硬: { places: ['whole'], feel: 'hard' },
  腹力充实: { places: ['whole'], feel: 'full' },
  腹力虚弱: { places: ['whole'], feel: 'soft', form: 'sunken' },
  胃中振水音: { places: ['upper'], feel: 'splash' },
  脐旁压痛: { places: ['besideNavel'], feel: 'pain' },
  下腹压痛: { places: ['lower'], feel: 'pain' },
  腹部压痛: { places: ['whole'], feel: 'pain' },
  右胁压痛: { places: ['rightRibs'], feel: 'pain' },
  腹大如鼓: { places: ['whole'], feel: 'hard', form: 'swollen' },
  腹水: { places: ['whole'], feel: 'splash', form: 'swollen' },
  腹壁青筋: { places: ['whole'], feel: 'veins' },
  舟状腹: { places: ['whole'], feel: 'soft', form: 'sunken' },
  腹中包块: { places: ['leftFlank'], feel: 'lump' },
  腹中条索: { places: ['leftLower'], feel: 'cords' },
  腹中燥屎: { places: ['leftLower'], feel: 'lump' },
  虚里搏动: { places: ['apex'], feel: 'throb' },
  腹部冷感: { places: ['whole'], feel: 'cold' },
  腹部灼热: { places: ['whole'], feel: 'hot' },
  脐下冷: { places: ['below', 'lower'], feel: 'cold' },
  脐中陷: { places: ['navel'], feel: 'soft', form: 'navel-in' },
  脐突: { places: ['navel'], feel: 'full', form: 'navel-out' },
  气上冲: { places: ['below', 'pit', 'chest'], feel: 'rising' },
  膈下按痛: { places: ['pit', 'rightRibs', 'leftRibs'], feel: 'pain' },
}
