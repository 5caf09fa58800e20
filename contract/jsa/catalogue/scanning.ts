import { box, type Group, question } from './shape.ts'

export const scanning: Group = {
  name: 'other',
  section: 1,
  title: { en: 'GPR scanning safety', es: 'Seguridad en el escaneo con GPR' },
  entries: [
    box('Stencils and ink', 'Plantillas y tinta'),
    box('Marking tape', 'Cinta para marcar'),
    box('Other marking methods', 'Otros métodos para marcar'),
    question('PT cables in the slab', 'Cables de postensado (PT) en la losa', [3, 26, 27, 28, 30]),
    question('Conduit in the slab', 'Conduit en la losa', [26, 27, 28, 30, 71]),
    question('Rebar in the slab', 'Varilla en la losa', [26, 27, 28, 30]),
    question(
      'Steel beams in or under the slab',
      'Vigas de acero en la losa o debajo de ella',
      [3, 26, 27, 28, 30],
    ),
    question(
      'Coring in the bottom of pan decking prohibited',
      'Prohibido perforar en el fondo de la lámina acanalada (pan deck)',
      [1, 26, 27, 30],
    ),
  ],
}

export const marking: Group = {
  name: 'marking',
  section: 1,
  title: {
    en: 'Marking options for embedments and tolerance zones',
    es: 'Opciones para marcar objetos en el concreto y zonas de tolerancia',
  },
  entries: [
    box('Embedment width: 1 inch', 'Ancho del objeto en el concreto: 1 pulgada'),
    box('Embedment width: 1.5 inches', 'Ancho del objeto en el concreto: 1.5 pulgadas'),
    box('Embedment width: 2 inches', 'Ancho del objeto en el concreto: 2 pulgadas'),
    box('Tolerance zone width: 4 inches', 'Ancho de zona de tolerancia: 4 pulgadas'),
    box('Tolerance zone width: 5 inches', 'Ancho de zona de tolerancia: 5 pulgadas'),
    box('Tolerance zone width: 6 inches', 'Ancho de zona de tolerancia: 6 pulgadas'),
    box('Slab-on-grade width: 12 inches', 'Ancho en losa sobre terreno: 12 pulgadas'),
    box('Slab-on-grade width: 18 inches', 'Ancho en losa sobre terreno: 18 pulgadas'),
    box('Slab-on-grade width: 24 inches', 'Ancho en losa sobre terreno: 24 pulgadas'),
  ],
}
