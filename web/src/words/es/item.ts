import type { item as english } from '../en/item.ts';
import type { Shape } from '../shape.ts';

export const item: Shape<typeof english> = {
  title: 'Registro', back: 'Volver al inicio', loading: 'Cargando el registro',
  notFound: { title: 'Registro no encontrado', text: 'No se pudo encontrar el registro cívico que pidió.', search: 'Buscar en los registros', placeholder: 'Dirección, número de caso o palabra', press: 'Buscar', home: 'Ir a las novedades' },
  failed: { title: 'Error al cargar el registro', text: 'Hubo un error al cargar el registro cívico. Intente de nuevo.' },
  withdrawn: (day) => `La ciudad sacó este registro de sus datos. Lo vimos por última vez el ${day}.`,
  cityLast: (day) => `La ciudad actualizó esto por última vez el ${day}.`,
  sample: 'Datos de muestra',
  next: {
    titleDated: (day) => `Puede comentar hasta el ${day}`, titleStatus: 'Qué sigue', titleDone: 'Aquí no queda nada por hacer',
    says: (status) => `El registro dice “${status}”.`, saysWhen: (status, day) => `El registro dice “${status}” desde el ${day}.`, noDate: 'No da fecha para el siguiente paso.', noStatus: 'El registro no da estado ni fecha.', closedReason: (reason) => `Motivo: ${reason}`, closedNoReason: 'La ciudad no dio un motivo.',
    who: 'Quién actúa ahora', you: 'Usted puede', by: 'Para cuándo', city: 'Ciudad de Austin', nobody: 'Nadie, según este registro', comment: 'Enviar un comentario o hablar', ask: 'Llamar al 3-1-1 o al 512-974-2000 y dar el número', askDone: 'Llamar al 3-1-1 si no está arreglado', noDateInRecord: 'No hay fecha en el registro', calendar: 'Agregar al calendario', calendarNote: (title) => `Plazo: ${title}`,
  },
  facts: {
    title: 'Datos del registro', place: 'Lugar', district: 'Distrito del concejo', districtNone: 'No está en este registro', number: 'Número', published: 'Publicado', status: 'Estado', value: 'Valor declarado', zip: 'Código postal', noData: 'No hay datos de esto', kind: 'Clase', updated: 'Cambiado por la ciudad',
    blockOnly: 'Se muestra la cuadra, no el lugar exacto', noPoint: 'Sin ubicación exacta',
    columns: {
      permit_number: 'Número de permiso', permittype: 'Tipo de permiso', permit_type_desc: 'Tipo de permiso', permit_class_mapped: 'Clase', permit_class: 'Clase de permiso', work_class: 'Clase de obra', status_current: 'Estado', original_address1: 'Dirección', original_zip: 'Código postal', issue_date: 'Emitido', issued_date: 'Emitido', applieddate: 'Solicitado', applied_date: 'Solicitado', expiresdate: 'Vence', completed_date: 'Terminado', description: 'Descripción', total_job_valuation: 'Valor declarado', number_of_floors: 'Pisos', housing_units: 'Viviendas', contractor_trade: 'Oficio', contractor_company_name: 'Contratista',
      case_id: 'Número de caso', case_type: 'Clase de caso', priority: 'Prioridad', department: 'Departamento', opened_date: 'Abierto', closed_date: 'Cerrado', zip_code: 'Código postal', address: 'Dirección', status: 'Estado',
      case_name: 'Nombre del caso', sub_type: 'Clase de plano', work: 'Obra', link: 'Página de la ciudad', status_date: 'Fecha del estado', application_start_date: 'Presentado', calendar_year_folder_created: 'Año de presentación', legal_description: 'Descripción legal', jurisdiction: 'Jurisdicción', council_district: 'Distrito del concejo', folderrsn: 'Número de carpeta', existing_use: 'Uso actual', proposed_use: 'Uso solicitado', neighborhood: 'Vecindario', street_name: 'Calle',
      service_name: 'Se pidió', service_request_id: 'Número de solicitud', requested_datetime: 'Pedido', updated_datetime: 'Cambiado', status_notes: 'Nota de la ciudad', agency_responsible: 'Departamento',
      issue_reported: 'Lo que se reportó', published_date: 'Reportado', traffic_report_status: 'Estado', traffic_report_status_date_time: 'Fecha del estado', traffic_report_id: 'Número de reporte', agency: 'Agencia',
    },
  },
  timeline: {
    title: 'Cronología', city: 'Registro de la ciudad', ours: 'Moontower vio este cambio', published: 'Publicado por la ciudad', filed: 'Presentado', review: 'En revisión', approved: 'Aprobado', inspected: 'Inspeccionado', done: 'Terminado', changed: (name, to) => `${name} ahora es “${to}”`, changedFrom: (name, from, to) => `${name} pasó de “${from}” a “${to}”`, removed: (name) => `${name} se quitó`, statusSet: (status) => `El estado pasó a “${status}”`, noDate: 'No hay fecha en el registro', checked: 'Leímos este registro por última vez', gap: (days) => `${days} días`, gapText: 'Ningún cambio en este registro, que sepamos.', calc: 'Cálculo de Moontower', firstSeen: 'Visto por Moontower por primera vez',
  },
  near: {
    title: 'A 1,500 pies', caption: (title) => `Registros a 1,500 pies de: ${title}`, what: 'Qué', status: 'Estado y motivo', changed: 'Publicado', distance: 'Distancia', feet: (n) => `${n} pies`, none: 'No tenemos otro registro a 1,500 pies.', all: (n) => `${n} registros en total.`, map: 'Verlos en el mapa', noPoint: 'Este registro no tiene ubicación exacta, así que no podemos decir qué hay cerca.', feed: 'Verlos en una lista', sameSpot: 'mismo lugar',
  },
  map: { label: (place, district) => `Mapa: ${place} con un círculo de 1,500 pies, una torre. ${district}.`, ring: '1,500 pies, una torre', blocked: 'Se muestra la cuadra. El lugar exacto queda privado.', points: (n) => `${n} registros más en el círculo.` },
  raw: { title: 'Registro original, primeros campos', more: (n) => `Hay ${n} campos más en el registro completo.`, full: 'Registro completo (JSON)', changes: 'Cambios que vimos', noChanges: 'No hemos visto cambios desde que leímos este registro por primera vez.', report: 'Reportar un error', reportSubject: (uid) => `Error en el registro ${uid}` },
  source: { title: 'De dónde viene esto', open: 'Abrir el registro de la ciudad', dataset: 'Conjunto de datos', updated: 'La ciudad actualizó', checked: 'Revisamos', licence: 'Licencia', leftOut: 'No incluido', leftOutText: 'Nombres, teléfonos y correos de personas', unknown: 'La ciudad no da la hora', never: 'Todavía no' },
  actions: { share: 'Compartir', cite: 'Citar', embed: 'Insertar', label: 'Compartir, citar, insertar', shareText: (title, place) => `${title}. ${place}`, citation: 'Cita copiada', embedCode: 'Código copiado' },
  rail: 'Fuente y lugar',
};
