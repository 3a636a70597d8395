import type { item as english } from '../en/item.ts';
import type { Shape } from '../shape.ts';

export const item: Shape<typeof english> = {
  title: 'Registro', back: 'Volver al inicio', loading: 'Cargando el registro',
  notFound: { title: 'Registro no encontrado', text: 'No se pudo encontrar el registro cívico que pidió.', search: 'Buscar en los registros', placeholder: 'Dirección, número de caso o palabra', press: 'Buscar', home: 'Ir a las novedades' },
  gone: { title: 'Este registro ya salió', kept: (feed, days) => `Guardamos los registros de “${feed}” durante ${days} días.`, time: 'Guardamos este registro solo por un tiempo.', left: (day) => `Este salió el ${day}.` },
  failed: { title: 'Error al cargar el registro', text: 'Hubo un error al cargar el registro cívico. Intente de nuevo.' },
  cityLast: (day) => `La ciudad actualizó esto por última vez el ${day}.`,
  sample: 'Datos de muestra',
  next: {
    titleDated: {
      expected: (when) => `La ciudad espera terminar para el ${when}`, ends: (when) => `Se prevé que esto termine el ${when}`, restored: (when) => `Se espera que la luz vuelva el ${when}`,
      meeting: (when) => `Puede hablar el ${when}`, comment: (when) => `Puede comentar hasta el ${when}`, other: (when) => `El registro da una fecha: ${when}`,
    },
    dayAt: (day, time) => `${day} a ${/^1(?!\d)/.test(time) ? 'la' : 'las'} ${time}`, titleStatus: 'Qué sigue', titleDone: 'Aquí no queda nada por hacer',
    says: (status) => `El registro dice “${status}”.`, saysWhen: (status, day) => `El registro dice “${status}” desde el ${day}.`, noDate: 'No da fecha para el siguiente paso.', datePassed: 'La fecha que da ya pasó.', noStatus: 'El registro no da estado ni fecha.', noStatusDated: 'El registro no da estado.', closedReason: (reason) => `Motivo: ${reason}`, closedNoReason: 'La ciudad no dio un motivo.',
    who: 'Quién actúa ahora', you: 'Usted puede', by: 'Para cuándo', city: 'Ciudad de Austin', nobody: 'Nadie, según este registro', comment: 'Enviar un comentario o hablar', utility: 'Austin Energy', askUtility: 'Llamar a Austin Energy, 512-322-9100, si sigue sin luz', ask: 'Llamar al 3-1-1 o al 512-974-2000 y dar el número', askDone: 'Llamar al 3-1-1 si no está arreglado', noDateInRecord: 'No hay fecha en el registro', was: (when) => `Era el ${when}`, calendar: 'Agregar al calendario',
    calendarNote: {
      expected: (title) => `Se espera para esta fecha: ${title}`, ends: (title) => `Se prevé que termine: ${title}`, restored: (title) => `Se espera que vuelva la luz: ${title}`,
      meeting: (title) => `Puede hablar: ${title}`, comment: (title) => `Último día para comentar: ${title}`, other: (title) => `Fecha en el registro: ${title}`,
    },
  },
  facts: {
    title: 'Datos del registro', place: 'Lugar', district: 'Distrito del concejo', districtNone: 'No está en este registro', published: 'Publicado', status: 'Estado', value: 'Valor declarado', zip: 'Código postal', noData: 'No hay datos de esto', kind: 'Clase', updated: 'Cambiado por la ciudad',
    blockOnly: 'Se muestra la cuadra, no el lugar exacto', noPoint: 'Sin ubicación exacta',
    columns: {
      type: 'Tipo', subtype: 'Clase', published: 'Publicado',
      status: 'Estado', title: 'Título', summary: 'Resumen', address: 'Dirección', location: 'Lugar en el mapa', value: 'Valor declarado',
      district: 'Distrito del concejo', councilDistrict: 'Distrito del concejo', deadline: 'Fecha por venir', stages: 'Pasos', reason: 'Motivo',
      withdrawn: 'Retirado por la ciudad', zip: 'Código postal', url: 'Página de la ciudad', tags: 'Etiquetas', publishedAt: 'Publicado', Agency: 'Dependencia',
      'Agenda status': 'Estado del orden del día', 'All violations': 'Todas las faltas', Applied: 'Solicitado', Begins: 'Empieza', 'Building area proposed, sq ft': 'Superficie propuesta, pies²', Case: 'Caso',
      'Case type': 'Clase de caso', Category: 'Categoría', 'Certificate of occupancy': 'Certificado de ocupación', Class: 'Clase', Closed: 'Cerrado',
      Completed: 'Terminado', Condition: 'Condición', Contractor: 'Contratista', Crash: 'Choque', Deaths: 'Muertes', Department: 'Departamento', Direction: 'Sentido',
      'Dispatched as': 'Enviado como', Ends: 'Termina', Expires: 'Vence', Floors: 'Pisos', 'Housing units': 'Viviendas', 'Housing units now': 'Viviendas ahora',
      'Housing units proposed': 'Viviendas propuestas', 'Impervious cover proposed, %': 'Superficie impermeable propuesta, %', Injuries: 'Heridos', Issued: 'Emitido',
      Jurisdiction: 'Jurisdicción', Kind: 'Clase', 'Kind of place': 'Clase de lugar', 'Land use now': 'Uso del suelo ahora',
      'Land use proposed': 'Uso del suelo propuesto', 'Legal description': 'Descripción legal', Licence: 'Licencia', 'Lots proposed': 'Lotes propuestos',
      'Master permit': 'Permiso principal', Name: 'Nombre', 'Neighborhood plan': 'Plan del vecindario', 'New floor area, sq ft': 'Superficie nueva, pies²',
      Occurred: 'Ocurrió', 'Open violations': 'Faltas abiertas', Opened: 'Abierto', Parcel: 'Parcela', Permit: 'Permiso', Photo: 'Foto', Priority: 'Prioridad',
      Registration: 'Registro', 'Registration status': 'Estado del registro', 'Related cases': 'Casos relacionados', 'Remodelled, sq ft': 'Remodelado, pies²',
      Report: 'Reporte', 'Reported as': 'Reportado como', Responsible: 'Responsable', Sector: 'Sector', 'Serious injuries': 'Heridos graves', Service: 'Servicio',
      'Service code': 'Código del servicio', Signal: 'Semáforo', 'Site, acres': 'Terreno, acres', Species: 'Especie', 'Speed limit, mph': 'Límite de velocidad, mph',
      State: 'Estado', Status: 'Estado', 'Sub type': 'Subclase', Ticket: 'Solicitud', 'Trunk diameter, inches': 'Diámetro del tronco, pulgadas', Type: 'Tipo',
      Units: 'Unidades', 'Violation case': 'Caso de falta', Watershed: 'Cuenca', Work: 'Obra', Zoning: 'Zonificación', 'Zoning now': 'Zonificación ahora',
      'Zoning proposed': 'Zonificación propuesta',
    },
  },
  timeline: {
    title: 'Cronología', city: 'Registro de la ciudad', ours: 'Moontower vio este cambio', published: 'Publicado por la ciudad', filed: 'Presentado', review: 'En revisión', approved: 'Aprobado', inspected: 'Inspeccionado', done: 'Terminado', changed: (name, to) => `${name} ahora es “${to}”`, changedFrom: (name, from, to) => `${name} pasó de “${from}” a “${to}”`, removed: (name) => `${name} se quitó`, statusSet: (status) => `El estado pasó a “${status}”`, noDate: 'No hay fecha en el registro', checked: 'Consultamos este conjunto de datos por última vez', gap: (days) => (days === '1' ? '1 día' : `${days} días`), gapText: 'Ningún cambio en este registro, que sepamos.', calc: 'Cálculo de Moontower', firstSeen: 'Visto por Moontower por primera vez',
    moved: 'El lugar en el mapa se movió', movedBy: (n) => `El lugar en el mapa se movió ${n} ${n === '1' ? 'pie' : 'pies'}`, movedLittle: 'El lugar en el mapa se movió menos de 1 pie', placed: 'El registro ahora tiene un lugar en el mapa', unplaced: 'Se quitó el lugar en el mapa',
    gone: 'Ya no estaba en los datos de la ciudad', back: 'Está de nuevo en los datos de la ciudad', goneOurs: 'Nuestro cálculo ya no da esto', backOurs: 'Nuestro cálculo da esto de nuevo',
  },
  near: {
    title: 'A 1,500 pies', caption: (title) => `Registros a 1,500 pies de: ${title}`, what: 'Qué', status: 'Estado y motivo', changed: 'Publicado', distance: 'Distancia', feet: (n) => (n === '1' ? '1 pie' : `${n} pies`), none: 'No tenemos otro registro a 1,500 pies.', all: (others, listed) => `Otros registros en total: ${others}. Con este: ${listed}.`, map: 'Verlos en el mapa', noPoint: 'Este registro no tiene ubicación exacta, así que no podemos decir qué hay cerca.', feed: 'Verlos en una lista', sameSpot: 'mismo lugar',
  },
  map: { label: (place, district) => `Mapa: ${place} con un círculo de 1,500 pies, una torre. ${district}.`, ring: '1,500 pies, una torre', block: 'Se muestra la cuadra, no el lugar exacto', blocked: 'Se muestra la cuadra. El lugar exacto queda privado.', points: (n) => `Otros registros en el círculo: ${n}.`, some: (shown, all) => `Se dibujan los ${shown} más cercanos de ${all} registros.` },
  raw: { title: 'Registro original, primeros campos', more: (n) => (n === '1' ? 'Hay 1 campo más en el registro completo.' : `Hay ${n} campos más en el registro completo.`), full: 'Registro completo (JSON)', changes: 'Cambios que vimos', noChanges: 'No hemos visto cambios desde que leímos este registro por primera vez.', report: 'Reportar un error', reportSubject: (uid) => `Error en el registro ${uid}` },
  source: { title: 'De dónde viene esto', open: 'Abrir el registro de la ciudad', dataset: 'Conjunto de datos', updated: 'La ciudad actualizó', checked: 'Revisamos', licence: 'Licencia', leftOut: 'No incluido', leftOutText: 'Nombres, teléfonos y correos de personas', unknown: 'La ciudad no da la hora', never: 'Todavía no' },
  actions: { share: 'Compartir', cite: 'Citar', embed: 'Insertar', label: 'Compartir, citar, insertar', shareText: (title, place) => `${title}. ${place}`, citation: 'Cita copiada', embedCode: 'Código copiado' },
  rail: 'Fuente y lugar',
  print: { page: 'Esta página', record: 'Registro de la ciudad', checked: (day, time) => `Consultamos este conjunto de datos por última vez el ${day}, ${time}.`, never: 'Todavía no hemos consultado este conjunto de datos.' },
};
