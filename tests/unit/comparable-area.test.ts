/** The area used to compare a property's price. */
import { describe, expect, it } from 'vitest'
import { comparableArea } from '../../app/domains/catalogue/cards/comparable-area'

const house = { Goal: 0 as const, WebID: 1, NumberOfBedRooms: 3, SurfaceLiving: 146.6, SurfaceTotal: 188, SurfaceGround: 232 }

describe('the area that a price is compared by', () => {
  it.each([
    ['what is lived in, of a house', {}, { squareMetres: 147, of: 'living' }],
    ['all of it, where the living area is not known', { SurfaceLiving: undefined }, { squareMetres: 188, of: 'living' }],
    ['what is lived in, of a home without a type of the tree', { WebID: undefined }, { squareMetres: 147, of: 'living' }],
    ['the plot, of land', { WebID: 4, SurfaceLiving: undefined }, { squareMetres: 232, of: 'plot' }],
    ['all floors, of a shop with a home above it', { WebID: 6 }, { squareMetres: 188, of: 'total' }],
  ] as const)('is %s', (_, changes, expected) => {
    expect(comparableArea({ ...house, ...changes })).toEqual(expected)
  })

  it.each([
    ['a rent', { Goal: 1 }],
    ['a business that is taken over', { Goal: 2 }],
    ['a life annuity', { ViagerType: 'Bezet' }],
    ['a life annuity of which only the sum is told', { MonthlyAnnuity: 950 }],
    ['a place for a car', { WebID: 7 }],
    ['a house of no known area', { SurfaceLiving: undefined, SurfaceTotal: undefined }],
    ['an area of nothing', { SurfaceLiving: 0 }],
  ] as const)('is undefined for %s', (_, changes) => {
    expect(comparableArea({ ...house, ...changes })).toBeUndefined()
  })
})
