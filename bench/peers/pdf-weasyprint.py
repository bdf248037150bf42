# Measures WeasyPrint on the printed form of a rate sheet. Arguments: warm-up HTML, HTML, output, runs. Answers as JSON.
import json
import resource
import sys
import time

from weasyprint import HTML

warm_up, source, output, runs = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
HTML(filename=warm_up).write_pdf()
ms = []
for run in range(runs):
    start = time.perf_counter()
    content = HTML(filename=source).write_pdf()
    ms.append((time.perf_counter() - start) * 1000)
    if run == 0:
        with open(output, "wb") as file:
            file.write(content)
print(json.dumps({"ms": ms, "peakMb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}, separators=(",", ":")))
