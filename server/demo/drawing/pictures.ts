import type { Drawing } from './draw.ts'
import * as on from './paint.ts'
import { cart, column, flag, hole, radargram, wall } from './site-objects.ts'

const { circle, cross, groove, hatch, line, note, scene, tape } = on

/** Bars that run across or down, a little askew as they lie in a slab. */
const across = (...ys: number[]) => ys.map(y => line('rebar', `M40 ${y}L1560 ${y + 8}`)).join('')
const down = (from: number, ...xs: number[]) =>
  xs.map(x => line('rebar', `M${x} ${from}L${x - 6} 1160`)).join('')

const core = (x: number, y: number, radius: number, name: string) =>
  circle('core', x, y, radius) + cross('core', x, y, 26) + note('core', name, x + radius + 22, y - 28, 50, -3)

const dashed = { width: 8, dash: '28 24' }
const tendon = { width: 20, dash: '46 30' }
const conduit = { width: 18, dash: '60 20 8 20' }

const drawings = {
  'bare-slab.jpg': scene(
    on.concrete,
    groove('M0 812L1600 798'),
    groove('M1180 0L1192 1200'),
    circle('core', 560, 420, 120, '22 20'),
    cross('core', 560, 420, 30),
    note('core', '4" CORE', 720, 380, 60, -4),
  ),
  'rebar-grid.jpg': scene(
    on.concrete,
    across(190, 460, 740, 1020),
    down(40, 240, 560, 880, 1210, 1490),
    note('rebar', 'R 2.5"', 300, 84, 52),
    note('rebar', 'R 3"', 930, 350, 52),
    core(690, 600, 74, 'OK'),
    core(1010, 885, 74, 'OK'),
  ),
  'tendons.jpg': scene(
    on.concrete,
    across(280, 840),
    line('tendon', 'M40 500L500 520L1000 560L1560 575', tendon),
    line('tendon', 'M40 560L500 580L1000 620L1560 635', tendon),
    note('tendon', 'P P 4.5"', 90, 390, 60),
    circle('stop', 760, 590, 100, '18 22'),
    note('stop', 'X MOVED', 500, 716, 54),
    line('note', 'M840 670L1030 900', { width: 9 }),
    core(1100, 1000, 100, 'OK 6"'),
  ),
  'conduits.jpg': scene(
    on.oldConcrete,
    across(240, 980),
    down(40, 330, 1390),
    line('conduit', 'M40 720L620 640L820 470L860 40', conduit),
    line('conduit', 'M40 800L670 715L905 520L950 40', conduit),
    note('conduit', 'C C 2"', 370, 520, 54, -7),
    note('conduit', 'LIVE', 1010, 120, 62),
    core(1080, 740, 92, 'OK'),
  ),
  'wall-corner.jpg': scene(
    on.concrete,
    wall(),
    across(800, 1040),
    down(720, 420, 760, 1240),
    hatch('stop', 165, 475, 1435, 120),
    note('stop', 'NOT SCANNED 4"', 420, 624, 56),
  ),
  'saw-line.jpg': scene(
    on.concrete,
    across(330, 640, 950),
    line('core', 'M780 40L790 1160', { width: 12 }),
    line('note', 'M560 40L570 1160', dashed),
    line('note', 'M1000 40L1010 1160', dashed),
    note('core', 'SAW 3" MAX', 1050, 120, 54),
    note('rebar', 'R 6"', 120, 236, 56),
    tape(310, 770, 12, -2),
  ),
  'tape-check.jpg': scene(
    on.oldConcrete,
    down(150, 300, 640, 980, 1320),
    across(440),
    ...[272, 612, 952, 1292].map(x => note('rebar', 'R', x, 64, 66)),
    note('rebar', '12"', 400, 320, 58),
    tape(300, 640, 22, 1),
    core(470, 930, 80, ''),
    note('core', '3"', 700, 900, 56),
  ),
  'column-face.jpg': scene(
    on.oldConcrete,
    column(),
    ...[250, 430, 610, 790, 970].map(y => line('rebar', `M440 ${y}H1160`, { width: 9 })),
    ...[500, 720, 890, 1100].map(x => line('rebar', `M${x} 60V1140`, { width: 14 })),
    note('rebar', 'R', 590, 140, 60),
    circle('core', 805, 700, 36),
    note('core', 'A1', 965, 675, 50),
  ),
  'slab-on-grade.jpg': scene(
    on.concrete,
    groove('M0 340L1600 352', 12),
    groove('M420 0L408 1200', 12),
    line('sewer', 'M520 1160L760 860L1240 680L1560 660', { width: 22 }),
    line('stop', 'M640 1160L820 950L1260 785L1560 765', dashed),
    line('stop', 'M440 1080L700 770L1220 575L1560 555', dashed),
    note('sewer', 'S 22"', 1080, 450, 60, -8),
    note('core', 'TRENCH 24"', 520, 150, 56),
    note('rebar', 'MESH', 90, 160, 56),
  ),
  'street-marks.jpg': scene(
    on.asphalt,
    line('white', 'M220 300H1380V900H220Z', { width: 14, dash: '70 44' }),
    line('gas', 'M20 520L800 560L1580 500', { width: 18 }),
    line('electric', 'M20 1040L700 780L1580 700', { width: 18 }),
    line('water', 'M520 20L540 1180', { width: 18 }),
    note('gas', 'G 2" PE', 820, 430, 62),
    note('electric', 'E', 1220, 610, 70),
    note('water', 'W', 590, 130, 70),
    note('white', 'DIG', 280, 350, 70),
  ),
  'flags.jpg': scene(
    on.lawn,
    line('gas', 'M60 900L640 700L1560 560', { width: 14, dash: '120 90' }),
    line('communication', 'M80 380L800 440L1540 300', { width: 12, dash: '120 90' }),
    flag('gas', 180, 858) + flag('gas', 520, 742) + flag('gas', 900, 655) + flag('gas', 1300, 596),
    flag('communication', 220, 392) + flag('communication', 700, 432) + flag('communication', 1180, 372),
  ),
  'pan-deck.jpg': scene(
    on.oldConcrete,
    ...[120, 520, 920, 1320].map(x => hatch('stop', x, 200, 150, 900)),
    ...[160, 560, 960, 1360].map(x => note('stop', 'L', x, 84, 80)),
    ...[360, 760, 1160].map(x => note('note', 'H', x, 84, 80)),
    circle('core', 795, 600, 96),
    cross('core', 795, 600, 26),
    note('core', 'OK', 757, 740, 50),
  ),
  'scan-cart.jpg': scene(
    on.concrete,
    ...[200, 400, 600, 800, 1000].map(y => line('white', `M80 ${y}H1520`, { width: 5, dash: '14 22' })),
    ...[250, 500, 750, 1000, 1250].map(x => line('white', `M${x} 80V1120`, { width: 5, dash: '14 22' })),
    across(300),
    line('rebar', 'M40 700L640 704'),
    cart(640, 520),
  ),
  'radargram.jpg': radargram(),
  'core-done.jpg': scene(
    on.concrete,
    across(240, 960),
    down(40, 330, 1270),
    hole(800, 600, 170),
    circle('core', 800, 600, 182),
    note('core', '8"', 1020, 570, 60),
  ),
} satisfies Record<string, Drawing>

export type PictureName = keyof typeof drawings

export const pictures: Record<PictureName, Drawing> = drawings
