import { expect, test } from 'vitest'
import { pictureSizes } from '../../app/platform/media/picture-sizes'

const landscape = { width: 1800, height: 1200 }
const portrait = { width: 1200, height: 1800 }

test.each([
  ['as wide as its box', [{ width: '400px' }], landscape, '360px'],
  ['a part of it', [{ width: '100vw - 32px', share: 0.5 }], landscape, 'calc(0.45*(100vw - 32px))'],
  [
    'from a width of the window on',
    [{ from: 767, width: '50vw' }, { width: '100vw' }],
    landscape,
    '(min-width:767px) 45vw, 90vw',
  ],
  ['cropped to its own shape', [{ width: '400px', ratio: 3 / 2 }], landscape, '360px'],
  ['cropped at its sides, it is drawn wider than the box', [{ width: '400px', ratio: 1 }], landscape, '540px'],
  ['cropped above and below, it is as wide as the box', [{ width: '400px', ratio: 1 }], portrait, '360px'],
  ['in a box with a height of its own', [{ width: '100vw', height: '44vh' }], landscape, 'max(90vw, 59.4vh)'],
  ['whole within its box', [{ width: '100vw', height: '80vh', whole: true }], landscape, 'min(90vw, 108vh)'],
] as const)('is nine tenths of a picture’s needs: %s', (_, boxes, picture, sizes) => {
  expect(pictureSizes(boxes, picture)).toBe(sizes)
})

test('makes a 1600 × 1067 picture no wider than a 3:2 box', () => {
  expect(pictureSizes([{ width: '400px', ratio: 3 / 2 }], { width: 1600, height: 1067 })).toBe('360px')
  expect(pictureSizes([{ width: '400px', ratio: 3 / 2 }], { width: 1600, height: 1066 })).toBe('360.4px')
})
