import type { Ticks } from './ticks.ts'

/** What a crew ticks for a kind of work. */
const coring: Ticks = {
  ticked: [
    ...(['noise', 'spinningParts', 'shock', 'strike', 'droppedCore', 'slip', 'lifting'] as const),
    ...(['floorHole', 'fallingObjects', 'distractions', 'stencils', 'oneInch', 'fourInchZone'] as const),
  ],
  yes: ['scanFirst', 'conduit', 'rebar'],
  no: ['tendons', 'beams', 'noCoringInDeck'],
  controls: [
    ...[1, 2, 4, 6, 8, 10, 11, 12, 15, 16, 17, 18, 23],
    ...[26, 27, 28, 29, 30, 49, 53, 56, 63, 70, 71, 74, 76, 77],
  ],
}

const postTensioned: Ticks = {
  ...coring,
  ticked: [...coring.ticked, 'weakened'],
  yes: ['scanFirst', 'tendons', 'conduit', 'rebar'],
  no: ['beams', 'noCoringInDeck'],
  controls: [...coring.controls, 3, 21],
}

const panDeck: Ticks = { ...coring, yes: ['scanFirst', 'conduit', 'noCoringInDeck'], no: ['tendons'] }

const hospital: Ticks = {
  ...coring,
  ticked: [...coring.ticked, 'dust', 'badMaterial', 'languages'],
  written: {
    concreteHazard: 'Patients and staff on the other side of the dust wall',
    control: 'Negative air on, sticky mats changed every shift, infection control permit on the door',
  },
  controls: [...coring.controls, 5, 14, 21, 22, 55],
}

const anchors: Ticks = {
  ticked: ['dust', 'noise', 'chips', 'shock', 'strike', 'vibration', 'ladder', 'tape', 'oneInch'],
  yes: ['scanFirst', 'rebar'],
  no: ['tendons', 'beams'],
  controls: [4, 6, 8, 10, 11, 15, 16, 17, 26, 27, 28, 30, 51, 65, 73],
}

const slabOnGrade: Ticks = {
  ticked: [
    ...(['dust', 'noise', 'chips', 'kickback', 'shock', 'strike', 'slip', 'vibration'] as const),
    ...(['buriedLines', 'newPerson', 'otherMarking', 'twoInches', 'footOnGrade'] as const),
  ],
  yes: ['scanFirst', 'conduit', 'rebar'],
  no: ['tendons'],
  controls: [
    ...[1, 4, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 24, 25, 26],
    ...[27, 28, 30, 51, 58, 71, 72, 73],
  ],
}

const floorOpening: Ticks = {
  ...postTensioned,
  ticked: [...coring.ticked, 'dust', 'kickback', 'weakened', 'openEdge'],
  yes: ['scanFirst', 'rebar', 'beams'],
  no: ['tendons', 'noCoringInDeck'],
  controls: [...coring.controls, 3, 21, 24, 59, 72, 73],
}

const roofOpening: Ticks = {
  ticked: [
    ...(['dust', 'noise', 'kickback', 'strike', 'droppedCore', 'weakened', 'fire'] as const),
    ...(['openEdge', 'floorHole', 'ladder', 'fallingObjects', 'heatOrCold', 'tape', 'sixInchZone'] as const),
  ],
  yes: ['scanFirst', 'rebar'],
  no: ['tendons', 'beams'],
  written: {
    heightHazard: 'Wind above 25 mph on the roof',
    control: 'Stop when the wind sock stands straight out',
  },
  controls: [
    ...[1, 2, 3, 4, 6, 8, 11, 17, 20, 24, 26, 27, 28, 30],
    ...[46, 47, 59, 60, 61, 62, 63, 64, 65, 70, 73, 76, 77],
  ],
}

const street: Ticks = {
  ticked: ['traffic', 'caveIn', 'waterInTrench', 'buriedLines', 'heatOrCold', 'languages', 'otherMarking'],
  written: {
    trafficComment: 'Right lane closed from 9 to 3, flagger at each end',
    trenchHazard: 'Old fill of unknown depth along the curb',
    trenchControl: 'Competent person calls the soil type C until we know better',
  },
  controls: [...[8, 11, 13, 21, 23, 26, 27, 30, 32, 33, 34, 37, 38], ...[46, 53, 55, 71, 78, 80, 82, 83, 84]],
}

const openGround: Ticks = {
  ticked: ['buriedLines', 'caveIn', 'heatOrCold', 'rushing', 'otherMarking', 'twoFeetOnGrade'],
  no: ['scanFirst'],
  controls: [8, 11, 13, 21, 23, 26, 27, 30, 32, 37, 46, 47, 54, 58],
}

/** The one that nobody caught: engines indoors, and nothing is said about their fumes. */
const sawingIndoors: Ticks = {
  ...slabOnGrade,
  ticked: [...slabOnGrade.ticked, 'carbonMonoxide', 'traffic'],
  written: { trafficComment: 'Ambulances, one leaf of the door stays open' },
  controls: [...slabOnGrade.controls, 82, 84],
}

export const works = {
  ...{ coring, postTensioned, panDeck, hospital, anchors, slabOnGrade, floorOpening },
  ...{ roofOpening, street, openGround, sawingIndoors },
}
export type Work = keyof typeof works
