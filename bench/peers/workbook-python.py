# Measures XlsxWriter and openpyxl. Arguments: what (xlsxwriter, openpyxl or read), input, output, runs. Answers as JSON.
import datetime
import json
import resource
import sys
import time

what, source, output, runs = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])


def table():
    with open(source, encoding="utf-8") as file:
        data = json.load(file)
    kinds = [column["kind"] for column in data["columns"]]
    rows = [[value if value is None or kind == "text" else datetime.date.fromisoformat(value) if kind == "date" else float(value) for value, kind in zip(row, kinds)] for row in data["rows"]]
    return data["columns"], kinds, rows


def write_xlsxwriter(columns, kinds, rows):
    import xlsxwriter

    book = xlsxwriter.Workbook(output)
    sheet = book.add_worksheet("Rates")
    head = book.add_format({"bold": True, "bg_color": "#EDF1F0"})
    formats = {"date": book.add_format({"num_format": "dd mmm yyyy"}), "amount": book.add_format({"num_format": "#,##0.00"}), "nett": book.add_format({"num_format": "#,##0.00", "bold": True})}
    for place, column in enumerate(columns):
        sheet.set_column(place, place, column["width"])
        sheet.write_string(0, place, column["name"], head)
    for number, row in enumerate(rows, 1):
        for place, value in enumerate(row):
            if value is None:
                continue
            kind = kinds[place]
            if kind == "text":
                sheet.write_string(number, place, value)
            elif kind == "date":
                sheet.write_datetime(number, place, value, formats["date"])
            else:
                sheet.write_number(number, place, value, formats.get(kind))
    sheet.freeze_panes(1, 0)
    sheet.autofilter(0, 0, len(rows), len(columns) - 1)
    book.close()


def write_openpyxl(columns, kinds, rows):
    import openpyxl
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font

    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet("Rates")
    bold = Font(bold=True)
    formats = {"date": "dd mmm yyyy", "amount": "#,##0.00", "nett": "#,##0.00"}
    for place, column in enumerate(columns):
        sheet.column_dimensions[openpyxl.utils.get_column_letter(place + 1)].width = column["width"]
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = f"A1:{openpyxl.utils.get_column_letter(len(columns))}{len(rows) + 1}"

    def cell(value, kind):
        if value is None or kind == "text":
            return value
        made = WriteOnlyCell(sheet, value=value)
        if kind in formats:
            made.number_format = formats[kind]
        if kind == "nett":
            made.font = bold
        return made

    heads = [WriteOnlyCell(sheet, value=column["name"]) for column in columns]
    for head in heads:
        head.font = bold
    sheet.append(heads)
    for row in rows:
        sheet.append([cell(value, kind) for value, kind in zip(row, kinds)])
    book.save(output)


def read_openpyxl():
    import openpyxl

    book = openpyxl.load_workbook(source)
    return sum(1 for sheet in book for row in sheet.iter_rows(values_only=True) for value in row if value is not None)


def read_only_openpyxl():
    import openpyxl

    book = openpyxl.load_workbook(source, read_only=True)
    return sum(1 for sheet in book for row in sheet.iter_rows(values_only=True) for value in row if value is not None)


if what == "read":
    run = read_openpyxl
elif what == "read-only":
    run = read_only_openpyxl
else:
    ready = table()
    writer = write_xlsxwriter if what == "xlsxwriter" else write_openpyxl
    run = lambda: writer(*ready)

ms = []
for number in range(runs + 1):
    start = time.perf_counter()
    run()
    ms.append((time.perf_counter() - start) * 1000)
# The first run warms up.
print(json.dumps({"ms": ms[1:], "peakMb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}, separators=(",", ":")))
